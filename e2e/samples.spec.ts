import { readContent, type Sample } from '../frontend/build/content/read-content';
import { htmlOf, sitePages } from './support/site-pages';
import { expect, test } from './support/test';

test('every sample is on a page and marked everywhere, and no metadata states it as a fact', async ({
  page,
  request,
}) => {
  const samples = readContent('frontend')
    // No page shows it.
    .samples.filter(({ place }) => !place.endsWith(', timeZone'))
    .map((sample) => ({
      place: sample.place,
      group: groupOf(sample),
      shown: shownOf(sample),
    }));
  expect(samples.length).toBeGreaterThan(0);
  const found = new Set<string>();
  const faults: string[] = [];
  for (const path of await sitePages(request)) {
    const html = await htmlOf(request, path);
    for (const { shown, hasMark } of await page.evaluate(findSamples, { html, samples })) {
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

/**
 * Finds every sample on a page, in the browser and without scripts. A sample is marked if the smallest element around it
 * that contains a mark contains no other sample of its group, or begins with the mark.
 */
function findSamples({
  html,
  samples,
}: {
  html: string;
  samples: { group: string; shown: string }[];
}): { shown: string; hasMark: boolean }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const places = new Map<string, Element[]>(samples.map(({ shown }) => [plain(shown), []]));
  for (const element of body.querySelectorAll(':not(script)')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = [
      ...texts.map((text) => text.textContent),
      element.getAttribute('alt'),
      element.getAttribute('href'),
    ];
    for (const each of words) places.get(plain(each))?.push(element);
  }
  const present = samples.flatMap(({ group, shown }) =>
    (places.get(plain(shown)) ?? []).map((element) => ({ group, shown, element })),
  );
  return present.map(({ group, shown, element }) => {
    let around: Element | null = element;
    while (around && !around.querySelector('[data-sample-mark]')) around = around.parentElement;
    const others = present.filter((other) => other.group === group && other.shown !== shown);
    const hasMark =
      around !== null &&
      around !== body &&
      // The accounts are a row of icons, with one mark.
      (group === 'socialAccounts' ||
        around.firstElementChild?.matches('[data-sample-mark]') === true ||
        !others.some((other) => around.contains(other.element)));
    return { shown, hasMark };
  });
}
