import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linkSettings } from '../../../backend/src/contract/public-settings';
import { addContent, card, person, pngLogo, project, svgLogo } from './added-content';
import { SiteCopy } from './site-copy';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/**
 * One build for all tests here, in production and without the addresses of other sites, as in a new `.env`. Its first step is
 * tested in publishing.test.ts; its last, the compression, by the browser tests on the build that they use.
 */
let site: SiteCopy;
let buildOutput = '';
beforeAll(async () => {
  site = await SiteCopy.create();
  await addContent(site);
  for (const step of ['bundle', 'prerender']) {
    const { code, output } = await site.run(step, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://vfu.example.org',
      PUBLISH_SAMPLES: 'true',
    });
    buildOutput += output;
    if (code !== 0) throw new Error(output);
  }
});
afterAll(() => site.remove());

const page = (path: string) => readFile(site.path(`dist${path}.html`), 'utf8');

describe('without the addresses of other sites', () => {
  test('the build logs each link that is not set once', () => {
    for (const name of linkSettings)
      expect(buildOutput.match(new RegExp(`${name} is not set: `, 'g'))).toHaveLength(1);
  });

  test('no page or script links to a sample page', async () => {
    const files = (await readdir(site.path('dist'), { recursive: true })).filter((file) =>
      /\.(?:html|js)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(60);
    for (const file of files)
      expect({
        file,
        isClean: !/\/sandbox\/(?:sample|checkout)/.test(await readFile(site.path(`dist/${file}`), 'utf8')),
      }).toEqual({
        file,
        isClean: true,
      });
  });

  test('no menu links to the shop, and no footer links to the forms', async () => {
    for (const path of ['/index', '/about', '/fiscal-sponsoring']) {
      const html = await page(path);
      expect(html).not.toMatch(/>Shop<|Visit the shop/);
      expect(html).not.toMatch(/href="\/(?:expenses|grants|sponsorships)"/);
    }
  });

  test.each(['/expenses', '/grants', '/sponsorships'])(
    '%s explains how to ask for its form',
    async (path) => {
      const html = await page(path);
      expect(html).not.toContain('<iframe');
      expect(html).toMatch(
        /This form is not online yet\..*<a [^>]*href="\/contact-us"[^>]*>Ask for the form/,
      );
    },
  );

  test('the gift drive opens the donation dialog and does not mention its own donation page', async () => {
    const html = await page('/operation-santa-claus');
    const [hero = ''] = /<section(?:(?!<section).)*?id="page-title".*?<\/section>/.exec(html) ?? [];
    expect(hero).toMatch(/data-dialog="donation"[^>]*>Donate</);
    expect(html).not.toContain('own donation page');
  });

  test('donate buttons link to the contact page', async () => {
    const html = await page('/donate');
    const [give = ''] = /<section[^>]*id="give".*?<\/section>/.exec(html) ?? [];
    expect(give.match(/href="\/contact-us/g)).toHaveLength(2);
  });
});

describe('a new project folder and a new person folder', () => {
  test('become pages that the sitemap lists', async () => {
    expect(await page('/warm-hands')).toMatch(/<h1[^>]*>Warm Hands<\/h1>/);
    expect(await page('/about/walter-newcomer')).toMatch(/<h1[^>]*>Walter Newcomer<\/h1>/);
    const sitemap = await readFile(site.path('dist/sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/warm-hands</loc>');
    expect(sitemap).toContain('/about/walter-newcomer</loc>');
  });

  test('are linked from the projects and the people', async () => {
    expect(await page('/all-projects')).toContain('href="/warm-hands"');
    expect(await page('/about')).toContain('href="/about/walter-newcomer"');
  });

  test('show their photos as AVIF and WebP in several widths, with dimensions', async () => {
    const html = await page('/warm-hands');
    const [picture = ''] = /<picture[^>]*>(?:(?!<\/picture>).)*warm-hands-02.*?<\/picture>/.exec(html) ?? [];
    expect(picture).toContain('alt="A box of gloves on a counter."');
    expect(picture).toMatch(/width="1000" height="750"/);
    expect(picture).toContain('type="image/avif"');
    expect(picture).toContain('type="image/webp"');
    const files = (await readdir(site.path('dist/pictures'))).filter((file) =>
      file.startsWith('warm-hands-02'),
    );
    const [avif = ''] = files.filter((file) => file.endsWith('.avif'));
    expect(files.filter((file) => file.endsWith('.avif')).length).toBeGreaterThan(2);
    expect(await sharp(site.path(`dist/pictures/${avif}`)).metadata()).toMatchObject({ format: 'heif' });
    for (const [address = ''] of picture.matchAll(/(?<=\/pictures\/)[\w.-]+/g))
      expect(files).toContain(address);
  });
});

describe('a new folder of translations', () => {
  test('becomes pages of its own, which show the English where a translation is missing', async () => {
    expect(buildOutput).toMatch(/de: \d+ texts without a translation, shown in English/);
    const html = await page('/de/donate');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('>Zum Inhalt</a>');
    expect(html).toContain('<title>Spenden\u00a0– Volunteers for Ukraine</title>');
    expect(html).toContain('<meta property="og:locale" content="de_DE">');
    expect(await page('/de/warm-hands')).toMatch(/<h1[^>]*>Warm Hands<\/h1>/);
    expect(await page('/404.de')).toContain('<title>Nicht gefunden</title>');
    const manifest = await readFile(site.path('dist/manifest.de.webmanifest'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ lang: 'de', start_url: '/de' });
  });

  test('is linked from the same page in the other languages, and known to search engines and nginx', async () => {
    const english = await page('/donate');
    expect(english).toMatch(/<a [^>]*href="\/de\/donate"[^>]*>Deutsch<\/a>/);
    expect(english).toContain(
      '<link rel="alternate" hreflang="de" href="https://vfu.example.org/de/donate">',
    );
    expect(await page('/de/donate')).toMatch(/<a [^>]*href="\/donate"[^>]*>English<\/a>/);
    expect(await readFile(site.path('dist/sitemap.xml'), 'utf8')).toContain('/de/warm-hands</loc>');
    expect(await readFile(site.path('dist/.csp/languages.conf'), 'utf8')).toContain('"~^/de(?:/|$)" de;');
  });
});

describe('a logo in a partner’s folder', () => {
  const card = (html: string, name: string) => {
    const [found = ''] =
      new RegExp(`<a [^>]*>(?:(?!</a>).)*(?:alt="${name}"|>${name}<).*?</a>`).exec(html) ?? [];
    return found;
  };

  test.each([
    ['the grid', '/partners'],
    ['the carousel', '/index'],
  ])('appears in %s with its size; other partners keep their wordmarks', async (_place, path) => {
    const html = await page(path);
    const svgCard = card(html, 'Blue Sample');
    expect(svgCard).toMatch(
      /<img src="\/pictures\/blue-sample-logo\.[0-9a-f]{10}\.svg" alt="Blue Sample" width="300" height="100"/,
    );
    expect(svgCard).toContain('href="https://blue-sample.example.org/"');
    const pngCard = card(html, 'Placeholder Medics');
    expect(pngCard).toMatch(
      /<img src="[^"]+-logo\.[0-9a-f]{10}\.png" alt="Placeholder Medics" width="480" height="240"/,
    );
    const classOf = (text: string) => /<img[^>]* class="([^"]*)"/.exec(text)?.[1]?.split(' ').length;
    expect([classOf(svgCard), classOf(pngCard)]).toEqual([1, 2]);
    expect(card(html, 'Sample Hands')).not.toContain('<img');
    for (const [, address = ''] of (svgCard + pngCard).matchAll(/src="([^"]+)"/g))
      expect((await readFile(site.path(`dist${address}`))).length).toBeGreaterThan(0);
  });
});

test('errors fail the build, with a sentence for each: the file, the error and how to correct it', async () => {
  await site.write('src/content/projects/warm-hands/card.ts', card.replace("'humanitarian'", "'Urgent'"));
  await site.write(
    'src/content/projects/warm-hands/project.ts',
    project
      .replace(", alt: 'A box of gloves on a counter.'", '')
      .replace('descriptions:', "readMoreLink: 'www.warm-hands.org', descriptions:"),
  );
  await site.write(
    'src/content/people/Walter_N/person.ts',
    person.replace('./portrait', '../walter-newcomer/portrait'),
  );
  const partner = (file: string) => `src/content/partners/${file}`;
  await site.write(partner('blue-sample/logo.png'), await pngLogo());
  await site.write(
    partner('example-one/logo.svg'),
    svgLogo.replace('<path', '<script>alert(1)</script><path'),
  );
  await site.write(partner('example-two/logo.png'), 'no picture');
  await site.write(partner('sample-hands/logo.svg'), svgLogo + '<!---->'.repeat(20_000));
  await site.write(partner('sample-relief/Logo.SVG'), svgLogo);
  const { code, output } = await site.run('bundle');
  expect(code).not.toBe(0);
  const folder = 'frontend/src/content';
  for (const sentence of [
    `${folder}/projects/warm-hands/card.ts has the badge "Urgent", which does not exist. Choose one of: humanitarian, medical, educational.`,
    `${folder}/projects/warm-hands/project.ts (Warm Hands) has a picture without a description. Write alt: and one sentence that says what can be seen.`,
    `${folder}/projects/warm-hands/project.ts (Warm Hands) has the link "www.warm-hands.org", which is not complete. Start it with / for a page of this site, or with https://.`,
    `${folder}/people/Walter_N cannot be part of an address. Name the folder in small letters, digits and hyphens.`,
    `${folder}/partners/blue-sample has a logo.svg and a logo.png. Keep one: the SVG, if it looks right.`,
    `${folder}/partners/example-one/logo.svg has a script in it, or parts in other files. Export it again as a plain SVG, or as a PNG.`,
    `${folder}/partners/example-two/logo.png cannot be read as a PNG. Save it again in that format.`,
    `${folder}/partners/sample-hands/logo.svg has 141 kB, and a logo may have 100. Save it smaller: 480 pixels wide is enough.`,
    `${folder}/partners/sample-relief/Logo.SVG is not shown. Name it logo.svg or logo.png, or delete it.`,
  ]) {
    expect(output).toContain(sentence);
  }
});
