import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse, type HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../backend/src/core/config/secret-files';
import { pathsWithOwnTitle, projectPaths, specifiedPaths } from '../../e2e/support/specified-paths';
import {
  byPath,
  dist,
  documentAt,
  english,
  files,
  home,
  languages,
  meta,
  pages,
  read,
  site,
  textOf,
  translationOf,
  valueOf,
  valuesOf,
  type BuiltPage,
} from './built-pages';
import { ENGLISH } from './content/languages';

const titleOf = (document: HTMLElement) => textOf(document, 'title');
const descriptionOf = (document: HTMLElement) => meta(document, 'description');
const jsonLd = (document: HTMLElement) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }) => JSON.parse(rawText) as Record<string, unknown>);
/** The page after a payment is in no list for search engines. */
const isListed = ({ path }: BuiltPage) => !path.endsWith('/donation-confirm');

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
    // The pages of people share one template, and those in other languages have the same markup.
    const templates = [
      ...english.filter(({ path }) => !/\/about\/(?!olena-example)/.test(path)),
      ...pages.filter(({ path }) => path === '/uk'),
    ];
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
    for (const { path, document } of pages) {
      const scripts = document.querySelectorAll(
        'script:not([type="application/ld+json"], [type="application/json"])',
      );
      expect(
        scripts.map(({ attributes }) => Object.keys(attributes)),
        path,
      ).toEqual([['data-scripts']]);
      const styles = document.querySelectorAll('style, link[rel="stylesheet"], [style]');
      expect(
        styles.map(({ rawTagName }) => rawTagName),
        path,
      ).toEqual(['style']);
    }
  });

  test('lead to each other from the home page, and no link is broken', () => {
    // Only a payment leads to these.
    const reached = new Set(languages.map(({ path }) => `${path}/donation-confirm`));
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      for (const { attributes } of documentAt(path).querySelectorAll('a')) {
        const { href = '', target, rel } = attributes;
        const { protocol, origin, pathname, hash } = new URL(href, site + path);
        if (protocol === 'mailto:' || /^\/(?:sandbox|pictures)\//.test(pathname)) continue;
        if (origin !== site) {
          expect([protocol, target, rel], `${path}: ${href}`).toEqual([
            'https:',
            '_blank',
            expect.stringContaining('noopener'),
          ]);
          continue;
        }
        if (pathname.startsWith('/assets/')) {
          expect(existsSync(join(dist, pathname)), `${path}: ${href}`).toBe(true);
          continue;
        }
        expect(byPath.has(pathname), `${path}: ${href}`).toBe(true);
        if (hash) expect(documentAt(pathname).querySelector(hash), `${path}: ${href}`).not.toBeNull();
        waiting.push(pathname);
      }
    }
    expect([...reached].sort()).toEqual([...byPath.keys()].sort());
    expect([...reached]).toEqual(expect.arrayContaining([...specifiedPaths]));
  });

  test('have all their files, and pictures as wide as their names say', async () => {
    const addresses = pages.flatMap(({ document }) => [
      ...[...valuesOf(document, '[src]', 'src'), ...valuesOf(document, '[href]', 'href')].filter((address) =>
        /^\/.+\.\w+$/.test(address),
      ),
      ...valuesOf(document, '[data-scripts]', 'data-scripts').flatMap((list) => list.split(' ')),
      ...document
        .querySelectorAll('img, source, link[rel="preload"]')
        .flatMap(({ attrs }) => [attrs.srcset, attrs.imagesrcset])
        .flatMap((set) => set?.split(', ').map((each) => each.split(' ')[0] ?? '') ?? []),
    ]);
    expect(addresses).not.toEqual([]);
    expect([...new Set(addresses)].filter((address) => !existsSync(join(dist, address)))).toEqual([]);
    for (const address of new Set(addresses)) {
      const [, width] = /\.(\d+)\.(?:avif|webp)$/.exec(address) ?? [];
      if (width) expect(`${(await sharp(join(dist, address)).metadata()).width}`, address).toBe(width);
    }
  });

  test('have a title and a description of their own (specification section 2)', () => {
    for (const { path, document } of english) {
      const usual = `${textOf(document, 'h1')} | ${titleOf(home)}`;
      // Search results show no sample mark.
      if (!(pathsWithOwnTitle as readonly string[]).includes(path))
        expect(titleOf(document).replace(' (sample)', ''), path).toBe(usual);
      else expect(titleOf(document), path).not.toContain(' | ');
    }
    for (const { code } of languages) {
      const own = pages.filter(({ language }) => language === code);
      for (const words of [titleOf, descriptionOf])
        expect(new Set(own.map(({ document }) => words(document))).size, code).toBe(own.length);
    }
  });

  test('name their address, language and translation to search engines and previews', () => {
    const listed = parse(read('sitemap.xml')).querySelectorAll('loc');
    expect(listed.map(({ text }) => text).sort()).toEqual(
      pages
        .filter(isListed)
        .map(({ path }) => site + path)
        .sort(),
    );
    for (const page of pages) {
      const { path, language, document } = page;
      expect(valueOf(document, 'html', 'lang'), path).toBe(language);
      expect(meta(document, 'og:url'), path).toBe(site + path);
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'og:image:alt',
        'twitter:title',
        'twitter:card',
      ])
        expect(meta(document, name), `${path} ${name}`).not.toBe('');
      if (!isListed(page)) continue;
      expect(valueOf(document, 'link[rel="canonical"]', 'href'), path).toBe(site + path);
      const inEnglish = language === ENGLISH ? path : path.slice(language.length + 1) || '/';
      const versions = languages.map((each) => [each.code, translationOf(inEnglish, each.path)] as const);
      const alternates = [...versions, ['x-default', inEnglish] as const];
      const links = document.querySelectorAll('link[rel="alternate"]');
      expect(
        links.map(({ attrs }) => [attrs.hreflang, attrs.href]),
        path,
      ).toEqual(alternates.map(([code, target]) => [code, site + target]));
      for (const [, target] of alternates) expect(byPath.has(target), target).toBe(true);
    }
  });

  test('in Ukrainian have a title and descriptions in it, and the same places as in English', () => {
    // React names elements by itself with an underscore.
    const places = (document: HTMLElement) =>
      valuesOf(document, 'main [id]:not([hidden], [popover])', 'id').filter((id) => !id.startsWith('_'));
    for (const { path, document } of english) {
      const ukrainian = documentAt(translationOf(path));
      expect(places(ukrainian), path).toEqual(places(document));
      for (const text of [titleOf(ukrainian), descriptionOf(ukrainian), meta(ukrainian, 'og:image:alt')])
        expect(text, path).toMatch(/[а-яіїєґ]/i);
    }
  });

  test('have one main landmark that the heading names, few others, and links that make sense by themselves', () => {
    for (const { path, document } of pages) {
      expect(valuesOf(document, 'main', 'aria-labelledby'), path).toEqual(['page-title']);
      expect(valuesOf(document, 'h1', 'id'), path).toEqual(['page-title']);
      expect(document.querySelector('[href="#main"]'), path).not.toBeNull();
      const regions = valuesOf(document, 'section[aria-labelledby]', 'aria-labelledby');
      expect(regions.length, path).toBeLessThanOrEqual(1);
      for (const id of regions) expect(document.querySelector(`h2#${id}`), path).not.toBeNull();
      const addresses = new Map<string, string>();
      for (const link of document.querySelectorAll('a:not([aria-hidden="true"], [aria-haspopup])')) {
        const { href = '' } = link.attributes;
        const text = link.text.trim();
        // With words of its own, a link needs no description of its picture, except of the QR code.
        if (text) expect(link.querySelector('img[alt]:not([alt=""], [src^="/qr/"])'), path).toBeNull();
        expect(addresses.get(text) ?? href, `${path}: “${text}” leads to two places`).toBe(href);
        addresses.set(text, href);
      }
    }
  });

  test('describe the organization everywhere, and donations and breadcrumbs where they belong (schema.org)', () => {
    const blockIn = (document: HTMLElement, type: string) =>
      jsonLd(document).find((block) => block['@type'] === type);
    for (const { path, document } of english) {
      expect(blockIn(document, 'NGO'), path).toMatchObject({
        name: 'Volunteers for Ukraine',
        url: `${site}/`,
        nonprofitStatus: 'https://schema.org/Nonprofit501c3',
      });
      expect(blockIn(document, 'DonateAction') !== undefined, path).toBe(path === '/' || path === '/donate');
    }
    const breadcrumbs = blockIn(documentAt('/pilot-vests'), 'BreadcrumbList');
    const trail = ['/', '/all-projects', '/pilot-vests'];
    expect(breadcrumbs?.itemListElement).toMatchObject(
      trail.map((path, index) => ({ position: index + 1, item: site + path })),
    );
  });
});

test('sharing pictures are 1200 by 630 pixels, and each project has its own', async () => {
  const pictureOf = ({ document }: BuiltPage) => new URL(meta(document, 'og:image')).pathname;
  for (const picture of new Set(pages.map(pictureOf))) {
    // Caches keep it for a year.
    expect(picture).toMatch(/\.[0-9a-f]{10}\.jpg$/);
    const { width, height, format } = await sharp(join(dist, picture)).metadata();
    expect([picture, width, height, format]).toEqual([picture, 1200, 630, 'jpeg']);
  }
  const projects = english.filter(({ path }) => (projectPaths as readonly string[]).includes(path));
  expect(new Set(projects.map(pictureOf)).size).toBe(projectPaths.length);
});

test('icons, the manifest and robots.txt are there', async () => {
  for (const file of ['favicon.ico', 'icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(home.querySelector(`[href="/${file}"]`), file).not.toBeNull();
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

// What throws ends the whole script, which Safari before 16.4 then does not have.
test('no script but that of the editor, which is a package, has a lookbehind', () => {
  for (const file of files.filter((each) => /(?<!editor-[^/]*)\.js$/.test(each)))
    expect(/\(\?<[=!].{0,30}/.exec(read(file))?.[0], file).toBeUndefined();
});
