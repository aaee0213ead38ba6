import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../backend/src/core/config/secret-files';
import { builtLanguages, ENGLISH } from './content/languages';
import { pathsWithOwnTitle, projectPaths, specifiedPaths } from '../../e2e/support/specified-paths';

/** What `npm run build -w frontend` has written. */
const dist = join(import.meta.dirname, '../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });

interface Page {
  path: string;
  language: string;
  html: string;
}

const languages = builtLanguages(join(import.meta.dirname, '..'));
const pages: Page[] = files
  .filter((file) => file.endsWith('.html') && !/^(?:404|edit)\b/.test(file))
  .map((file) => ({
    path: `/${file.replace(/(?:^index)?\.html$/, '')}`,
    language:
      languages.find(({ code }) => file.startsWith(`${code}.`) || file.startsWith(`${code}/`))?.code ??
      ENGLISH,
    html: read(file),
  }));
const byPath = new Map(pages.map((page) => [page.path, page]));
const home = byPath.get('/')?.html ?? '';
const english = pages.filter(({ language }) => language === ENGLISH);
/** @param prefix before the paths of the language */
const translationOf = (path: string, prefix = '/uk') => (prefix && path === '/' ? prefix : prefix + path);

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const titleOf = (html: string) => attribute(html, /<title>([^<]*)</);
const headingOf = (html: string) => attribute(html, /<h1[^>]*>(?:<span>)?([^<]*)</);
const jsonLd = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
/** The PUBLIC_URL of the build. */
const site = new URL(meta(home, 'og:url')).origin;
/** The page after a payment is in no list for search engines. */
const isListed = ({ path }: Page) => !path.endsWith('/donation-confirm');

describe('the pages', () => {
  test('are valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // React writes void elements with a slash, booleans with an empty value, and `srcSet`; all are valid HTML.
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'attr-case': 'off',
        // Style rules, not validity.
        'long-title': 'off',
        'no-raw-characters': 'off',
        'doctype-style': 'off',
        'no-trailing-whitespace': 'off',
        // Some browsers drop the list role of styled lists.
        'no-redundant-role': 'off',
        // The SVGs are decorative and hidden, or have a label.
        'svg-focusable': 'off',
        // A list may have a name, and React's ids begin with an underscore; both are valid.
        'aria-label-misuse': ['error', { allowAnyNamable: true }],
        'valid-id': ['error', { relaxed: true }],
        // Until hydration, the button of a form opens a note and submits nothing (src/ui/form/form.tsx).
        'wcag/h32': 'off',
      },
    });
    // The pages of people share one template, and their content is plain text.
    const templates = pages.filter(({ path }) => !/\/about\/(?!olena-example)/.test(path));
    for (const { path, html } of templates) {
      const { results } = await validator.validateString(html);
      const errors = results.flatMap(({ messages }) => messages);
      expect(
        errors.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
        path,
      ).toEqual([]);
    }
  });

  test('have classes of their own for each CSS module, because a class has the name of its file', () => {
    const modules = readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => basename(file));
    expect(new Set(modules).size).toBe(modules.length);
  });

  test('have the inline script and styles of the build, and no other that the Content-Security-Policy would have to allow', () => {
    for (const { path, html } of pages) {
      expect(html.match(/<script\b(?![^>]* type="application\/(?:ld\+)?json")[^>]*/g), path).toEqual([
        expect.stringMatching(/^<script data-scripts="[^"]+"$/),
      ]);
      expect(html.match(/<style\b|<link [^>]*rel="stylesheet"|<[a-z][^<>]* style="/g), path).toEqual([
        '<style',
      ]);
    }
  });

  test('lead to each other from the home page, and no link is broken', () => {
    // Only a payment leads to these.
    const reached = new Set(languages.map(({ path }) => `${path}/donation-confirm`));
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      for (const attributes of all(byPath.get(path)?.html ?? '', /<a\b([^>]*)>/g)) {
        const href = attribute(attributes, /\bhref="([^"]*)"/);
        const { protocol, origin, pathname, hash } = new URL(href, site + path);
        if (protocol === 'mailto:' || /^\/(?:sandbox|pictures)\//.test(pathname)) continue;
        if (origin !== site) {
          expect(attributes, path).toMatch(/^(?=.*href="https:)(?=.*target="_blank")(?=.*rel="noopener")/);
          continue;
        }
        if (pathname.startsWith('/assets/')) {
          expect(existsSync(join(dist, pathname)), `${path}: ${href}`).toBe(true);
          continue;
        }
        const target = byPath.get(pathname);
        expect(target, `${path}: ${href}`).toBeDefined();
        if (hash) expect(target?.html.includes(` id="${hash.slice(1)}"`), `${path}: ${href}`).toBe(true);
        waiting.push(pathname);
      }
    }
    expect([...reached].sort()).toEqual([...byPath.keys()].sort());
    expect([...reached]).toEqual(expect.arrayContaining([...specifiedPaths]));
  });

  test('have all their files', () => {
    const addresses = pages.flatMap(({ html }) => [
      ...all(html, /\b(?:src|href)="(\/[^"]+\.\w+)"/g),
      ...all(html, /\bdata-scripts="([^"]+)"/g).flatMap((list) => list.split(' ')),
      ...all(html, /\bsrcset="([^"]+)"/gi).flatMap((set) =>
        set.split(', ').map((each) => each.split(' ')[0] ?? ''),
      ),
    ]);
    expect(addresses).not.toEqual([]);
    expect([...new Set(addresses)].filter((address) => !existsSync(join(dist, address)))).toEqual([]);
  });

  test('have a title and a description of their own (specification section 2)', () => {
    for (const { path, html } of english) {
      const usual = `${headingOf(html)} | ${titleOf(home)}`;
      // Search results show no sample mark.
      if (!(pathsWithOwnTitle as readonly string[]).includes(path))
        expect(titleOf(html).replace(' (sample)', ''), path).toBe(usual);
      else expect(titleOf(html), path).not.toContain(' | ');
    }
    for (const { code } of languages) {
      const own = pages.filter(({ language }) => language === code);
      for (const textOf of [titleOf, (html: string) => meta(html, 'description')])
        expect(new Set(own.map(({ html }) => textOf(html))).size, code).toBe(own.length);
    }
  });

  test('name their address, language and translation to search engines and previews', () => {
    const sitemap = all(read('sitemap.xml'), /<url>(.*?)<\/url>/g);
    const listed = sitemap.map((entry) => attribute(entry, /<loc>([^<]+)/));
    expect(listed.sort()).toEqual(
      pages
        .filter(isListed)
        .map(({ path }) => site + path)
        .sort(),
    );
    for (const page of pages) {
      const { path, language, html } = page;
      expect(html, path).toContain(`<html lang="${language}">`);
      expect(meta(html, 'og:url'), path).toBe(site + path);
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'og:image:alt',
        'twitter:title',
        'twitter:card',
      ])
        expect(meta(html, name), `${path} ${name}`).not.toBe('');
      if (!isListed(page)) continue;
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(site + path);
      const inEnglish = language === ENGLISH ? path : path.slice(language.length + 1) || '/';
      const versions = languages.map((each) => [each.code, translationOf(inEnglish, each.path)] as const);
      for (const [code, target] of [...versions, ['x-default', inEnglish] as const]) {
        const link = `rel="alternate" hreflang="${code}" href="${site}${target}"`;
        expect(html.includes(link), `${path} ${link}`).toBe(true);
        expect(byPath.has(target), target).toBe(true);
      }
    }
  });

  test('in Ukrainian have no English sentence, and the same places as in English', () => {
    const places = (html: string) =>
      all(attribute(html, /<main[^>]*>(.*)<\/main>/s), / id="([^_"][^"]*)"(?! hidden| popover)/g);
    for (const { path, html } of english) {
      const ukrainian = byPath.get(translationOf(path))?.html ?? '';
      expect(places(ukrainian), path).toEqual(places(html));
      for (const text of [
        titleOf(ukrainian),
        meta(ukrainian, 'description'),
        meta(ukrainian, 'og:image:alt'),
      ])
        expect(text, path).toMatch(/[а-яіїєґ]/i);
      const texts = ukrainian
        .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
        .replace(/<[^>]*?(?: (?:alt|aria-label|aria-description|content)="([^"]*)")[^>]*>/g, '\n$1\n')
        .replace(/<[^>]*>/g, '\n');
      // Names may be in English.
      expect(texts.match(/\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/g), path).toBeNull();
    }
  });

  test('have one main landmark that the heading names, few others, and links that make sense by themselves', () => {
    for (const { path, html } of pages) {
      expect(all(html, /<main [^>]*aria-labelledby="([^"]*)"/g), path).toEqual(['page-title']);
      expect(html.match(/<h1\b(?: id="page-title")?/g), path).toEqual(['<h1 id="page-title"']);
      expect(html.includes('href="#main"'), path).toBe(true);
      const regions = all(html, /<section[^>]* aria-labelledby="([^"]*)"/g);
      expect(regions.length, path).toBeLessThanOrEqual(1);
      for (const id of regions) expect(html.includes(`<h2 id="${id}"`), path).toBe(true);
      const addresses = new Map<string, string>();
      for (const [, attributes = '', content = ''] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
        if (/aria-hidden="true"|aria-haspopup/.test(attributes)) continue;
        const text = content.replace(/<[^>]*>/g, '').trim();
        // With words of its own, a link needs no description of its picture, except of the QR code.
        if (text) expect(content, path).not.toMatch(/<img(?! src="\/qr\/)[^>]* alt="[^"]/);
        const href = attribute(attributes, /href="([^"]*)"/);
        expect(addresses.get(text) ?? href, `${path}: “${text}” leads to two places`).toBe(href);
        addresses.set(text, href);
      }
    }
  });

  test('describe the organization everywhere, and donations and breadcrumbs where they belong (schema.org)', () => {
    const blockIn = (html: string, type: string) => jsonLd(html).find((block) => block['@type'] === type);
    for (const { path, html } of english) {
      expect(blockIn(html, 'NGO'), path).toMatchObject({
        name: 'Volunteers for Ukraine',
        url: `${site}/`,
        nonprofitStatus: 'https://schema.org/Nonprofit501c3',
      });
      expect(blockIn(html, 'DonateAction') !== undefined, path).toBe(path === '/' || path === '/donate');
    }
    const breadcrumbs = blockIn(byPath.get('/pilot-vests')?.html ?? '', 'BreadcrumbList');
    const trail = ['/', '/all-projects', '/pilot-vests'];
    expect(breadcrumbs?.itemListElement).toMatchObject(
      trail.map((path, index) => ({ position: index + 1, item: site + path })),
    );
  });
});

test('sharing pictures are 1200 by 630 pixels, and each project has its own', async () => {
  const pictureOf = ({ html }: Page) => new URL(meta(html, 'og:image')).pathname;
  for (const picture of new Set(pages.map(pictureOf))) {
    const { width, height, format } = await sharp(join(dist, picture)).metadata();
    expect([picture, width, height, format]).toEqual([picture, 1200, 630, 'jpeg']);
  }
  const projects = english.filter(({ path }) => (projectPaths as readonly string[]).includes(path));
  expect(new Set(projects.map(pictureOf)).size).toBe(projectPaths.length);
});

test('icons, the manifest and robots.txt are there', async () => {
  for (const file of ['favicon.ico', 'icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(home.includes(`href="/${file}"`), file).toBe(true);
    expect(files).toContain(file);
  }
  const manifest = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string; sizes: string }[] };
  // Without a start, a shortcut on the home screen opens the page, and so the language, that it was made on.
  expect(manifest).not.toHaveProperty('start_url');
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(dist, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(read('robots.txt')).toContain(`${site}/sitemap.xml`);
});

test('security.txt names the contact page, and expires within a year', () => {
  const [, contact, expires = ''] =
    /^Contact: (\S+)\nExpires: (\S+)\n$/.exec(read('.well-known/security.txt')) ?? [];
  expect(contact).toBe(`${site}/contact-us`);
  const daysLeft = (Date.parse(expires) - Date.now()) / (24 * 60 * 60_000);
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThan(365);
});

test('no file has a key or the name of a secret setting, and no source map is published', () => {
  const keys = ['(sk|rk)_(test|live)_', 'whsec_', 'xkeysib-', 'postgres(ql)?://', 'smtps?://'];
  const secret = new RegExp([...keys, ...SECRET_NAMES].join('|'));
  const isText = /\.(?:html|js|css|json|map|txt|xml|svg|webmanifest)$/;
  for (const file of files.filter((each) => isText.test(each)))
    expect(secret.exec(read(file))?.[0], file).toBeUndefined();
  expect(files.filter((file) => /\.(?:js|css)\.map$/.test(file))).toEqual([]);
});
