import { join } from 'node:path';
import { TextNode, type HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { english, plain } from './built-pages';
import { readContent, type Sample } from './content/read-content';

test('every sample is on a page and marked everywhere, and no metadata states it as a fact', () => {
  const samples = readContent(join(import.meta.dirname, '..'))
    // No page shows it.
    .samples.filter(({ place }) => !place.endsWith(', timeZone'))
    .map((sample) => ({ group: groupOf(sample), shown: plain(shownOf(sample)), place: sample.place }));
  expect(samples).not.toEqual([]);
  const found = new Set<string>();
  const faults: string[] = [];
  for (const { path, html, document } of english) {
    for (const { shown, hasMark } of findSamples(document.querySelector('body'), samples)) {
      found.add(shown);
      if (!hasMark) faults.push(`${path}: “${shown}” has no mark`);
    }
    const metadata = metadataOf(html);
    for (const { shown } of samples)
      if (metadata.replaceAll(`${shown} (sample)`, '').includes(shown))
        faults.push(`${path}: “${shown}” is in the metadata`);
  }
  expect(faults).toEqual([]);
  expect(samples.filter(({ shown }) => !found.has(shown))).toEqual([]);
});

/** The kind of an entry: its folder or file, and for site.yaml its field. */
function groupOf({ place, entry }: Sample): string {
  const [, file = '', field = ''] = /\/en\/(\w+)[^,]*(?:, (\w+))?/.exec(place) ?? [];
  if (file === 'site') return field;
  return entry.name === undefined && entry.href ? 'links' : file;
}

/** The text or address of an entry on its page. */
function shownOf({ entry: { text, email, href, answer, howLong, name } }: Sample): string {
  return [text, email, href, answer, howLong, name].find((each) => typeof each === 'string') ?? '';
}

/** The meta tags and JSON-LD of a page, without the alt text of the share picture. */
const metadataOf = (html: string): string =>
  [...html.matchAll(/<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)]
    .map(([element]) => element)
    .filter((element) => !element.includes('og:image:alt'))
    .join('\n');

/** The elements around one, from itself to the body. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentNode } = element;
  return element.rawTagName === 'body' || !parentNode ? [] : [element, ...ancestorsOf(parentNode)];
}

/**
 * Finds every sample on a page. A sample is marked if the smallest element around it that contains a mark contains no other sample
 * of its group, or begins with the mark.
 */
function findSamples(
  body: HTMLElement | null,
  samples: { group: string; shown: string }[],
): { shown: string; hasMark: boolean }[] {
  const places = new Map<string, HTMLElement[]>(samples.map(({ shown }) => [shown, []]));
  for (const element of body?.querySelectorAll(':not(script)') ?? []) {
    const texts = element.childNodes.filter((node) => node instanceof TextNode).map(({ text }) => text);
    for (const each of [...texts, element.getAttribute('alt'), element.getAttribute('href')])
      places.get(plain(each))?.push(element);
  }
  const present = samples.flatMap(({ group, shown }) =>
    (places.get(shown) ?? []).map((element) => ({ group, shown, around: ancestorsOf(element) })),
  );
  return present.map(({ group, shown, around }) => {
    const marked = around.find((each) => each.querySelector('[data-sample-mark]'));
    const isShared = present.some(
      (other) =>
        other.group === group &&
        other.shown !== shown &&
        marked !== undefined &&
        other.around.includes(marked),
    );
    const hasMark =
      marked !== undefined &&
      // The accounts are a row of icons, with one mark.
      (group === 'socialAccounts' ||
        marked.firstElementChild?.hasAttribute('data-sample-mark') === true ||
        !isShared);
    return { shown, hasMark };
  });
}
