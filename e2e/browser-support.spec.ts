import { readFileSync } from 'node:fs';
import { newerFeaturesOf } from '../frontend/build/browser-support/site-features';
import { expect, test } from './support/test';

/** The features in the table of docs/browsers.md, by their paths in MDN's data. */
function documentedFeatures(): string[] {
  const rows = readFileSync('docs/browsers.md', 'utf8').split('\n');
  return rows
    .filter((row) => row.startsWith('|'))
    .flatMap((row) => [...row.matchAll(/`((?:api|css|html|javascript)\.[\w.-]+)`/g)])
    .map(([, path = '']) => path);
}

test('what the site uses beyond its oldest browsers is in docs/browsers.md with what they get instead', () => {
  const found = newerFeaturesOf('frontend/dist');
  const documented = documentedFeatures();
  const undocumented = [...found].filter(([path]) => !documented.includes(path));
  expect(
    undocumented.map(([path, { missingIn, use }]) => `${path} (${use}): ${missingIn.join(', ')}`),
  ).toEqual([]);
  expect(
    documented.filter((path) => !found.has(path)),
    'no longer used, or known everywhere',
  ).toEqual([]);
});
