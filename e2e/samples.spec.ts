import { spawnSync } from 'node:child_process';
import { open } from './support/hydration';
import { htmlOf, sitePages } from './support/site-pages';
import { expect, test } from './support/test';

interface Sample {
  group: string;
  name: string;
  shown: string;
}

/** The samples that `npm run content -- --json` lists. */
function listSamples(): Sample[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'content', '--json'], {
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { samples: Sample[] }).samples;
}

/** The social accounts share one mark, because they are a row of icons. */
const GROUP_WITH_ONE_MARK = 'Social accounts';

test('every sample is on a page and marked everywhere, and no metadata states it as a fact', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const samples = listSamples();
  expect(samples.length).toBeGreaterThan(0);
  const found = new Set<string>();
  const unmarked: string[] = [];
  for (const path of await sitePages(request)) {
    const html = await htmlOf(request, path);
    const seen = await page.evaluate(findSamples, { html, samples, groupWithOneMark: GROUP_WITH_ONE_MARK });
    for (const { shown, hasMark } of seen) {
      found.add(shown);
      if (!hasMark) unmarked.push(`${path}: ${shown}`);
    }
    const metadata = metadataOf(html);
    const unmarkedInMetadata = samples.filter(({ shown }) =>
      metadata.replaceAll(`${shown} (sample)`, '').includes(shown),
    );
    expect(unmarkedInMetadata, path).toEqual([]);
  }
  expect(unmarked).toEqual([]);
  expect(samples.filter(({ shown }) => !found.has(shown))).toEqual([]);
});

/** The meta tags and JSON-LD of a page, without the alt text of the share picture. */
const metadataOf = (html: string): string =>
  [
    ...[...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
      .filter(([, name]) => name !== 'og:image:alt')
      .map(([, , content = '']) => content),
    ...[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, data = '']) => data,
    ),
  ].join('\n');

/**
 * Finds every sample on a page, in the browser and without scripts. A sample is marked if the smallest element around it
 * that contains a mark contains no other sample of its group, or if the mark is the heading of a list of samples only.
 */
function findSamples({
  html,
  samples,
  groupWithOneMark,
}: {
  html: string;
  samples: Sample[];
  groupWithOneMark: string;
}): { shown: string; hasMark: boolean }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const script of body.querySelectorAll('script')) script.remove();
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const places = new Map<string, Element[]>(samples.map(({ shown }) => [plain(shown), []]));
  const addElement = (text: string | null, element: Element | null) => {
    if (element) places.get(plain(text ?? ''))?.push(element);
  };
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) addElement(texts.currentNode.textContent, texts.currentNode.parentElement);
  for (const image of body.querySelectorAll('img')) addElement(image.getAttribute('alt'), image);
  for (const link of body.querySelectorAll('a')) addElement(link.getAttribute('href'), link);

  const present = samples
    .map((sample) => ({ ...sample, found: places.get(plain(sample.shown)) ?? [] }))
    .filter(({ found }) => found.length > 0);

  type Present = (typeof present)[number];
  const holds = (element: Element, other: Present) => other.found.some((found) => element.contains(found));
  const isMarked = (place: Element, { group, shown }: Present): boolean => {
    let around: Element | null = place;
    while (around && !around.querySelector('[data-sample-mark]')) around = around.parentElement;
    if (!around || around === body) return false;
    const others = present.filter((other) => other.group === group && other.shown !== shown);
    if (group === groupWithOneMark || !others.some((other) => holds(around, other))) return true;
    const [mark, list, ...rest] = around.children;
    return (
      mark?.matches('[data-sample-mark]') === true &&
      list?.contains(place) === true &&
      rest.length === 0 &&
      [...list.children].every((item) => present.some((other) => holds(item, other)))
    );
  };
  return present.flatMap((sample) =>
    sample.found.map((place) => ({ shown: sample.shown, hasMark: isMarked(place, sample) })),
  );
}

test('on a small phone the marks on /donate are legible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/donate');
  await expect(page.locator('footer')).toHaveCount(0);
  for (const name of ['VFU is seen on', 'Partnering NGOs', 'Success stories', 'Join us']) {
    const mark = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
      .locator('[data-sample-mark]')
      .first();
    await mark.scrollIntoViewIfNeeded();
    await expect(mark, name).toBeInViewport({ ratio: 1 });
    const size = await mark.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size, name).toBeGreaterThanOrEqual(12);
  }
});
