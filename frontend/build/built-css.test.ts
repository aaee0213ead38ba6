import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** A part of a selector, as Lightning CSS parses it. */
interface Part {
  type: string;
  kind?: string;
  selectors?: Part[][] | null;
}

/** Pseudo-classes of every browser for which the site is built (.browserslistrc). Another that they know is added here. */
const KNOWN = new Set([
  ...[
    'active',
    'autofill',
    'checked',
    'disabled',
    'empty',
    'focus',
    'focus-visible',
    'focus-within',
    'hover',
  ],
  ...['lang', 'root', 'first-child', 'last-child', 'nth-child', 'nth-last-child', 'only-child', 'not'],
  ...['first-of-type', 'last-of-type', 'nth-of-type', 'placeholder-shown'],
]);
/** Skip the selectors of their list that a browser does not know. */
const FORGIVING = new Set(['is', 'where']);

/** The pseudo-classes for whose sake an old browser drops the selector. */
const unknownIn = (selector: Part[]): string[] =>
  selector.flatMap(({ type, kind = '', selectors }) =>
    type !== 'pseudo-class' || FORGIVING.has(kind)
      ? []
      : [...(KNOWN.has(kind) ? [] : [kind]), ...(selectors ?? []).flatMap(unknownIn)],
  );

/** The lists in a rule that a browser drops as a whole when it does not know one of their selectors. */
const unforgivingLists = (list: Part[][]): Part[][][] => [
  list,
  ...list.flat().flatMap(({ kind = '', selectors }) => {
    const inner = selectors ? unforgivingLists(selectors) : [];
    return FORGIVING.has(kind) ? inner.slice(1) : inner;
  }),
];

test('no selector that an old browser does not know takes others with it', () => {
  const assets = join(import.meta.dirname, '../dist/assets');
  const [file = ''] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const mixed: string[] = [];
  let rules = 0;
  transform({
    filename: file,
    code: readFileSync(join(assets, file)),
    visitor: {
      Rule: {
        // What a condition keeps from old browsers.
        supports: () => [],
        style({ value }) {
          rules += 1;
          for (const list of unforgivingLists(value.selectors as Part[][])) {
            const unknown = new Set(list.map((selector) => unknownIn(selector).sort().join(' ')));
            if (unknown.size > 1) mixed.push(`${String(value.loc.column)}: ${[...unknown].join(', ')}`);
          }
        },
      },
    },
  });
  expect(rules).toBeGreaterThan(100);
  expect(mixed).toEqual([]);
});
