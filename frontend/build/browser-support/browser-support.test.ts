import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oldestVersions, viteTargets } from '../browser-line';
import { newerFeaturesOf } from './site-features';

/** The browsers of the end of 2021. */
const line = { chrome: '97', edge: '97', firefox: '95', safari: '15.2', ios_saf: '15.2' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-support-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The paths of the newer features of a file. */
function featuresOf(name: string, text: string): string[] {
  writeFileSync(join(folder, name), text);
  return [...newerFeaturesOf(folder, line).keys()].sort();
}

test('newer features of style sheets are found', () => {
  const css = `
    @media (width >= 40em) { a:has(b) { color: color-mix(in srgb, red 40%, blue); text-wrap: balance } }
    @starting-style { a { max-height: calc(50dvh - 1px) } }
    .a { & b { --size: min(1rem, 2svh); overflow: clip; color: red; display: grid; width: 2rem } }`;
  expect(featuresOf('a.css', css)).toEqual([
    'css.at-rules.media.range_syntax',
    'css.at-rules.starting-style',
    'css.properties.overflow.clip',
    'css.properties.text-wrap',
    'css.selectors.has',
    'css.selectors.nesting',
    'css.types.color.color-mix',
    'css.types.length.viewport_percentage_units_dynamic',
    'css.types.length.viewport_percentage_units_small',
  ]);
});

test('a value after an older one and a rule within @supports have their fallback', () => {
  const css = `
    .a { overflow: hidden; overflow: clip; height: 2vh; height: 2dvh }
    @supports selector(:has(a)) { .a:has(b) { text-wrap: balance } }
    @media (min-width: 40em) and (prefers-reduced-motion: reduce) { .a:focus-within::before { inset: 0 } }`;
  expect(featuresOf('a.css', css)).toEqual([]);
});

test('newer features of scripts are found', () => {
  const script = `
    const text = list.at(-1) ?? other.findLast((each) => each.size);
    if (Object.hasOwn(text, 'a')) structuredClone(element.checkVisibility());
    export const label = /^a(?<!-)$/u;`;
  expect(featuresOf('a.js', script)).toEqual([
    'api.Element.checkVisibility',
    'api.structuredClone',
    'javascript.builtins.Array.at',
    'javascript.builtins.Array.findLast',
    'javascript.builtins.Object.hasOwn',
    'javascript.regular_expressions.lookbehind_assertion',
  ]);
});

test('old features of scripts are not', () => {
  const script = `
    const structuredClone = { at: 1, open: 2 };
    export const list = [...document.querySelectorAll('a')].filter(({ id }) => id.replaceAll('a', ''));
    export const [first = structuredClone] = list.map((each) => each.closest('b')?.open ?? Object.entries(each));
    const store = { dispatch: (action) => action };
    store.dispatch(Math.ceil(2), element.togglePopover?.(), \`startViewTransition\` in document && document.startViewTransition());
    if (typeof reportError === 'function') reportError(new Intl.NumberFormat('en').format(1));
    export const label = /^a(?:b|c)$/u;`;
  expect(featuresOf('a.js', script)).toEqual([]);
});

test('newer elements and attributes of pages are found', () => {
  const html =
    '<html lang="en"><p popover="auto" class="a">1 > 0</p><button type="button" commandfor="d">a</button></html>';
  expect(featuresOf('a.html', html)).toEqual([
    'html.elements.button.commandfor',
    'html.global_attributes.popover',
  ]);
});

test('a feature is named with the browsers that lack it and its first use', () => {
  writeFileSync(join(folder, 'a.css'), 'a { overflow: clip }');
  expect(newerFeaturesOf(folder, line).get('css.properties.overflow.clip')).toEqual({
    missingIn: ['Safari 15.2 (since 16)', 'Safari on iOS 15.2 (since 16)'],
    use: 'a.css: overflow: clip',
  });
});

test('the build is for the oldest versions of the line', () => {
  const { chrome, ios_saf: ios } = oldestVersions();
  expect(viteTargets()).toEqual(expect.arrayContaining([`chrome${chrome}`, `ios${ios}`]));
  expect(Number(chrome)).toBeGreaterThanOrEqual(97);
  // Of the year of the data, not of one to come.
  expect(Number(chrome)).toBeLessThan(200);
});
