import { join } from 'node:path';
import { TextNode, type HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { english, plain } from './built-pages';
import { readContent, type Sample } from './content/read-content';

const MARK = '[data-sample-mark]';
/** The text or address of an entry on its page. */
const shownOf = ({ entry: { text, email, href, answer, howLong, name } }: Sample): string =>
  plain([text, email, href, answer, howLong, name].find((each) => typeof each === 'string') ?? '');
/** The meta tags and JSON-LD of a page, without the alt text of the share picture. */
const metadataOf = (html: string): string =>
  [
    ...html.matchAll(
      /<meta (?!property="og:image:alt)[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
    ),
  ].join();
/** Whether the entry that has this element has a mark; the accounts are a row of icons, with one for all. */
const isMarked = (element: HTMLElement) =>
  [
    'li, tr, dd, p, figure, article, section, footer',
    ...(element.getAttribute('href')?.includes('//social.') ? ['ul', 'section'] : []),
  ].some((around) => element.closest(around)?.querySelector(MARK));

test('every sample is on a page and marked everywhere, and no metadata states it as a fact', () => {
  const { samples } = readContent(join(import.meta.dirname, '..'));
  // No page shows the time zone.
  const shown = new Set(samples.filter(({ place }) => !place.endsWith(', timeZone')).map(shownOf));
  const found = new Set<string>();
  const faults: string[] = [];
  for (const { path, html, document } of english) {
    for (const element of document.querySelectorAll('body :not(script)')) {
      const texts = element.childNodes.filter((node) => node instanceof TextNode).map(({ text }) => text);
      for (const text of [...texts, element.getAttribute('alt'), element.getAttribute('href')].map(plain)) {
        if (!shown.has(text)) continue;
        found.add(text);
        if (!isMarked(element)) faults.push(`${path}: “${text}” has no mark`);
      }
    }
    const metadata = metadataOf(html);
    for (const text of shown)
      if (metadata.replaceAll(`${text} (sample)`, '').includes(text))
        faults.push(`${path}: “${text}” is in the metadata`);
  }
  expect(faults).toEqual([]);
  expect(found).toEqual(shown);
});
