import { htmlOf, sitePages } from './support/site-pages';
import { expect, test } from './support/test';

/** What these tests read in the HTML of a page, in the browser and without its scripts. */
interface PageText {
  /** The links of the header and of the footer in their order, as `name → address`, without those to other languages. */
  header: string[];
  footer: string[];
  /** The paths that its links lead to. */
  linked: string[];
  /** Controls whose label lacks the words that they show. */
  mislabeled: string[];
  /** Cyrillic texts that do not say that they are Ukrainian, and the like for English. */
  unmarked: string[];
  /** Sound and video that plays in the page. */
  media: number;
}

function readPage(html: string): PageText {
  const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, noscript, svg')) element.remove();
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const links = (within: string) =>
    [...body.querySelectorAll<HTMLAnchorElement>(`${within} a[href]:not([hreflang])`)].map((link) => ({
      name: link.getAttribute('aria-label') ?? plain(link.textContent),
      href: link.getAttribute('href') ?? '',
    }));
  const inOrder = (within: string) => links(within).map(({ name, href }) => `${name} → ${href}`);

  const mislabeled = [
    ...body.querySelectorAll('a[aria-label], button[aria-label], [role="button"][aria-label]'),
  ]
    .filter((control) => {
      const shown = control.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll('.visually-hidden, [aria-hidden="true"]')) hidden.remove();
      const label = plain(control.getAttribute('aria-label')).toLowerCase();
      return !label.includes(plain(shown.textContent).toLowerCase());
    })
    .map((control) => control.outerHTML);

  const unmarked: string[] = [];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = plain(texts.currentNode.textContent);
    const nearest = texts.currentNode.parentElement?.closest('[lang]') ?? documentElement;
    const language = nearest.getAttribute('lang');
    // Names may be in Latin letters, so English in Ukrainian counts from three small words on.
    const other = language === 'en' ? /[а-яіїєґ]/i : /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/;
    if (other.test(text)) unmarked.push(text);
  }
  return {
    header: inOrder('header:has(#menu)'),
    footer: inOrder('footer'),
    linked: links('body').map(({ href }) => href.replace(/[?#].*/, '')),
    mislabeled,
    unmarked,
    media: body.querySelectorAll('audio, video, object, embed').length,
  };
}

test('every page has the same links in the same order in header and footer, says its language, plays no sound or video, and can be reached in two ways', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  for (const language of ['en', 'uk'] as const) {
    const prefix = language === 'en' ? '' : '/uk';
    const paths = await sitePages(request, language);
    const texts = new Map<string, PageText>();
    for (const path of paths) texts.set(path, await page.evaluate(readPage, await htmlOf(request, path)));
    // No link of the header or the footer leads to this page, so it has all of them.
    const complete = texts.get(`${prefix}/pilot-vests`);
    expect(complete?.header.length).toBeGreaterThan(8);
    expect(complete?.footer.length).toBeGreaterThan(15);
    for (const [path, { header, footer, mislabeled, unmarked, media }] of texts) {
      const isOther = (link: string) => !link.endsWith(`→ ${path}`);
      // The logo leads to the home page from everywhere.
      const logo = complete?.header[0] ?? '';
      expect(header, path).toEqual([logo, ...(complete?.header.slice(1).filter(isOther) ?? [])]);
      expect(footer, path).toEqual(
        path === `${prefix}/donate` ? [] : (complete?.footer.filter(isOther) ?? []),
      );
      expect(mislabeled, path).toEqual([]);
      expect(unmarked, path).toEqual([]);
      expect(media, path).toBe(0);
    }
    for (const path of paths) {
      // The thanks page is a step of giving.
      if (path === `${prefix}/donation-confirm`) continue;
      const ways = [...texts].filter(([from, { linked }]) => from !== path && linked.includes(path));
      expect(ways.length, path).toBeGreaterThanOrEqual(2);
    }
  }
});
