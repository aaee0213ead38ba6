import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { contentFolders } from './support/content-folders';
import {
  alternatesIn,
  attribute,
  headOf,
  htmlOf,
  meta,
  sitemapEntries,
  sitePages,
} from './support/site-pages';
import { specifiedPaths } from './support/specified-paths';
import { expect, test } from './support/test';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements with a slash and booleans with an empty value; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Style rules, not validity.
    'long-title': 'off',
    'no-raw-characters': 'off',
    // React writes `srcSet`; HTML attribute names are case-insensitive.
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Some browsers drop the list role of styled lists.
    'no-redundant-role': 'off',
    // The SVGs are decorative and hidden, or have a label.
    'svg-focusable': 'off',
    // A list may have a name, and React's ids begin with an underscore; both are valid.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Until hydration, the button of their form opens a note and submits nothing (ui/form/form.tsx). */
const pagesWithForms = new Set(['/contact-us', '/corporate-contribution', '/miles-hotel']);

const projects = contentFolders('projects').map((slug) => `/${slug}`);

/** The PUBLIC_URL of the tested build. */
const site = 'http://localhost:8080';
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

test('the sitemap lists every page of the specification, every project and every person', async ({
  request,
}) => {
  const pages = await sitePages(request);
  const expected = new Set([
    ...specifiedPaths,
    ...projects,
    ...contentFolders('people').map((person) => `/about/${person}`),
  ]);
  expect([...pages].sort()).toEqual([...expected].sort());
});

test('every page is valid HTML', async ({ request }) => {
  const errors = new Set<string>();
  // The pages of people share one template, and their content is plain text.
  const [first, ...people] = contentFolders('people').map((person) => `/about/${person}`);
  expect(first).toBeTruthy();
  const pages = [...(await sitePages(request)), ...(await sitePages(request, 'uk'))].filter(
    (path) => !people.includes(path.replace(/^\/uk/, '')),
  );
  for (const path of pages) {
    const { results } = await validator.validateString(await htmlOf(request, path));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      if (ruleId === 'wcag/h32' && pagesWithForms.has(path.replace(/^\/uk/, ''))) continue;
      errors.add(`${path} ${ruleId}: ${message} ${selector ?? ''}`);
    }
  }
  expect([...errors]).toEqual([]);
});

test('every page has its metadata, and every project its own share picture', async ({ request }) => {
  const pictures = new Map<string, string>();
  for (const path of await sitePages(request)) {
    const html = await htmlOf(request, path);
    const address = site + path;
    expect(meta(html, 'og:url'), path).toBe(address);
    if (path !== '/donation-confirm') {
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(address);
    }
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:title'])
      expect(meta(html, name), `${path} ${name}`).toBeTruthy();
    expect(meta(html, 'twitter:card'), path).toBe('summary_large_image');
    expect(meta(html, 'description')?.length, path).toBeLessThanOrEqual(170);
    pictures.set(path, new URL(meta(html, 'og:image') ?? '').pathname);
    expect(html, path).toContain('<html lang="en">');
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    expect(html.match(/<main\b/g), path).toHaveLength(1);
    expect(html, path).toContain('href="#main"');
  }
  for (const picture of new Set(pictures.values())) {
    const response = await request.get(picture);
    const { width, height, format } = await sharp(await response.body()).metadata();
    expect({ picture, width, height, format }).toEqual({ picture, width: 1200, height: 630, format: 'jpeg' });
  }
  const shared = projects.map((path) => pictures.get(path));
  expect(new Set(shared).size).toBe(projects.length);
});

/** English sentences in the texts and descriptions of a page. Names may be in English. */
function englishIn(html: string): string[] {
  const texts = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*?(?: (?:alt|aria-label|aria-description|content)="([^"]*)")[^>]*>/g, '\n$1\n')
    .replace(/<[^>]*>/g, '\n');
  return texts.match(/\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/g) ?? [];
}

test('every page exists in Ukrainian too, with its own words, and both say so to search engines and previews', async ({
  request,
}) => {
  const english = await sitePages(request);
  const ukrainian = await sitePages(request, 'uk');
  expect(ukrainian).toEqual(english.map((path) => (path === '/' ? '/uk' : `/uk${path}`)));
  const listed = new Map(
    (await sitemapEntries(request)).map(({ address, alternates }) => [address, alternates]),
  );
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [index, path] of english.entries()) {
    const alternates = { en: site + path, uk: site + (ukrainian[index] ?? ''), 'x-default': site + path };
    for (const [language, locales] of [
      ['en', ['en_US', 'uk_UA']],
      ['uk', ['uk_UA', 'en_US']],
    ] as const) {
      const address = alternates[language];
      const html = await htmlOf(request, new URL(address).pathname);
      expect(html, address).toContain(`<html lang="${language}">`);
      expect(meta(html, 'og:url'), address).toBe(address);
      expect([meta(html, 'og:locale'), meta(html, 'og:locale:alternate')], address).toEqual(locales);
      expect(jsonLd(html).find((block) => block['@type'] === 'WebPage')).toMatchObject({
        url: address,
        inLanguage: language,
      });
      const isListed = path !== '/donation-confirm';
      expect(alternatesIn(html), address).toEqual(isListed ? alternates : {});
      expect(listed.get(address) ?? {}, address).toEqual(isListed ? alternates : {});
      if (language === 'en') continue;
      if (isListed) expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), address).toBe(address);
      expect(html).toContain('href="/manifest.uk.webmanifest"');
      const { title, description } = headOf(html);
      titles.add(title);
      descriptions.add(description);
      // A name may be in Latin letters.
      for (const text of [title, description, meta(html, 'og:image:alt')])
        expect(text, address).toMatch(/[а-яіїєґ]/i);
      expect(meta(html, 'og:title'), address).toBeTruthy();
      expect(description.length, address).toBeLessThanOrEqual(170);
      expect(englishIn(html), address).toEqual([]);
    }
  }
  expect([titles.size, descriptions.size]).toEqual([english.length, english.length]);
});

test('every page has few landmarks, its heading names the main one, and its links make sense by themselves', async ({
  request,
}) => {
  for (const path of [...(await sitePages(request)), ...(await sitePages(request, 'uk'))]) {
    const html = await htmlOf(request, path);
    expect(attribute(html, /<main [^>]*aria-labelledby="([^"]*)"/), path).toBe('page-title');
    expect(attribute(html, /<h1 id="([^"]*)"/), path).toBe('page-title');
    const regions = [...html.matchAll(/<section[^>]* aria-label(?:ledby="([^"]*)")?[^>]*>/g)];
    expect(regions.length, path).toBeLessThanOrEqual(1);
    for (const [, id] of regions)
      expect(
        attribute(html, new RegExp(`<h2 id="(${id ?? ''})"`)),
        `${path}: a region is named by its heading`,
      ).toBe(id);
    const addresses = new Map<string, string>();
    const faults: string[] = [];
    // At most one dialog is open; each says whom its links give to.
    const visible = html.replace(/<dialog .*?<\/dialog>/gs, '');
    for (const [, attributes = '', content = ''] of visible.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
      if (/aria-hidden="true"|aria-haspopup/.test(attributes)) continue;
      const text = content.replace(/<[^>]*>/g, '').trim();
      // With words of its own, a link needs no description of its picture.
      if (text && / alt="[^"]/.test(content)) faults.push(`“${text}” and its picture are both described`);
      const href = attribute(attributes, /href="([^"]*)"/) ?? '';
      if ((addresses.get(text) ?? href) !== href) faults.push(`“${text}” leads to two places`);
      addresses.set(text, href);
    }
    expect(addresses.size, path).toBeGreaterThan(5);
    expect(faults, path).toEqual([]);
  }
});

test('schema.org data: the organization everywhere, DonateAction and breadcrumbs where they belong', async ({
  request,
}) => {
  for (const path of await sitePages(request)) {
    const blocks = jsonLd(await htmlOf(request, path));
    const of = (type: string) => blocks.find((block) => block['@type'] === type);
    for (const block of blocks) expect(block['@context'], path).toBe('https://schema.org');
    expect(of('NGO'), path).toMatchObject({
      name: 'Volunteers for Ukraine',
      url: `${site}/`,
      nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    });
    const gives = path === '/' || path === '/donate';
    expect(of('DonateAction') !== undefined, path).toBe(gives);
    if (gives) {
      expect(of('DonateAction')).toMatchObject({
        recipient: { '@type': 'NGO' },
        target: [
          { urlTemplate: `${site}/sandbox/checkout/once` },
          { urlTemplate: `${site}/sandbox/checkout/monthly` },
        ],
      });
    }
    const isProject = projects.includes(path);
    expect(of('BreadcrumbList') !== undefined, path).toBe(isProject || path.startsWith('/about/'));
    if (isProject) {
      const items = of('BreadcrumbList')?.itemListElement as {
        position: number;
        item: string;
        name: string;
      }[];
      expect(items.map(({ position, item }) => [position, item])).toEqual([
        [1, `${site}/`],
        [2, `${site}/all-projects`],
        [3, `${site}${path}`],
      ]);
      expect(items.every(({ name }) => name.length > 0)).toBe(true);
    }
  }
});

test('icons, manifest and robots.txt exist', async ({ request }) => {
  const html = await htmlOf(request, '/');
  for (const link of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']) {
    expect(html).toContain(`href="${link}"`);
    expect((await request.get(link)).status(), link).toBe(200);
  }
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const inUkrainian = (await (await request.get('/manifest.uk.webmanifest')).json()) as object;
  expect(inUkrainian).toMatchObject({ lang: 'uk', start_url: '/uk', icons });
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});
