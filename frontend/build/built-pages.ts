import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { expect } from 'vitest';
import { siteFolder } from '../../stack/build';
import { builtLanguages, ENGLISH } from './content/languages';

/* The pages of the built site, for the tests that read them. */

/** What `npm run build -w frontend` has written. */
export const dist = siteFolder();
/** The text of a file of the site. */
export const read = (file: string) => readFileSync(join(dist, file), 'utf8');
/** The paths of all its files. */
export const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });

/** A page of the site. Its document is shared: a test that changes one parses the HTML anew. */
export interface BuiltPage {
  path: string;
  language: string;
  html: string;
  document: HTMLElement;
}

export const languages = builtLanguages(join(import.meta.dirname, '..'));
export const pages: BuiltPage[] = files
  .filter((file) => file.endsWith('.html') && !/^(?:404|edit)\b/.test(file))
  .map((file) => ({
    path: `/${file.replace(/(?:^index)?\.html$/, '')}`,
    language:
      languages.find(({ code }) => file.startsWith(`${code}.`) || file.startsWith(`${code}/`))?.code ??
      ENGLISH,
    html: read(file),
    document: parse(read(file)),
  }));
export const byPath = new Map(pages.map((page) => [page.path, page]));
/** The page at a path; without one, an empty document. */
export const documentAt = (path: string) => byPath.get(path)?.document ?? parse('');
export const home = documentAt('/');
export const english = pages.filter(({ language }) => language === ENGLISH);
/** @param prefix before the paths of the language */
export const translationOf = (path: string, prefix = '/uk') =>
  prefix && path === '/' ? prefix : prefix + path;

/** An attribute of all elements, and of the first one; the text of the first one. */
export const valuesOf = (document: HTMLElement, selector: string, attribute: string) =>
  document.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
export const valueOf = (document: HTMLElement, selector: string, attribute: string) =>
  valuesOf(document, selector, attribute)[0] ?? '';
export const textOf = (document: HTMLElement, selector: string) =>
  document.querySelector(selector)?.text.trim() ?? '';
/** The content of a meta element by its name or property. */
export const meta = (document: HTMLElement, name: string) =>
  valueOf(document, `meta:is([name="${name}"], [property="${name}"])`, 'content');
/** The PUBLIC_URL of the build. */
export const site = new URL(meta(home, 'og:url')).origin;

/** A text as a reader sees it. */
export const plain = (text = '') => text.replace(/\s+/g, ' ').trim();

/**
 * The links inside, in order: `name → address`; `name ↗ address` if it opens in a new tab with noopener and says so to screen
 * readers; `name …` if the scripts make it a button that opens a dialog of giving.
 */
export const linksIn = (place: HTMLElement | null): string[] =>
  (place?.querySelectorAll('a[href]') ?? [])
    .filter((link) => !link.closest('[aria-hidden]'))
    .map((link) => {
      const { 'aria-label': label, href = '', target, rel, 'data-dialog': dialog } = link.attributes;
      const hint = ' (opens in a new tab)';
      const text = plain(link.text);
      const name = label ?? text.replace(hint, '');
      if (dialog === 'donation' || dialog === 'donate-options') return `${name} …`;
      const arrow = rel === 'noopener' && text.endsWith(hint) ? '↗' : '↗ unsafe';
      return `${name} ${target === '_blank' ? arrow : '→'} ${href}`;
    });

/** The four social networks; the addresses are content. */
export const networkLinks = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'].map((network): unknown =>
  expect.stringMatching(new RegExp(`^${network} ↗ https://\\S+$`)),
);

/** The part of a page under a heading, by the heading's id. */
export const sectionOf = (document: HTMLElement, heading: string) =>
  document.querySelector(`main section:has(#${heading}), main [role="group"][aria-labelledby="${heading}"]`);

/** The names of one kind of content, each a project, person or partner with a file. */
export const contentNames = (kind: 'projects' | 'people' | 'partners'): string[] =>
  readdirSync(join(import.meta.dirname, '../content', ENGLISH, kind)).map((file) => basename(file, '.yaml'));
