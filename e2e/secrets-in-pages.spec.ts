import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECRET_NAMES } from '../backend/src/config/secret-files';
import { expect, test } from './support/test';

const site = fileURLToPath(new URL('../frontend/dist/', import.meta.url));
const TEXT = ['.html', '.js', '.css', '.json', '.map', '.txt', '.xml', '.svg', '.webmanifest'];

test('the pages and their scripts hold no key and no name of a secret setting', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    TEXT.includes(extname(file)),
  );
  expect(files.length).toBeGreaterThan(40);
  const key = new RegExp(
    ['(sk|rk)_(test|live)_', 'whsec_', 'xkeysib-', 'postgres(ql)?://', 'smtps?://', ...SECRET_NAMES].join(
      '|',
    ),
  );
  for (const file of files) expect(key.exec(readFileSync(site + file, 'utf8'))?.[0] ?? '', file).toBe('');
});

test('no source map is published', () => {
  expect(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.map'))
      .sort(),
  ).toEqual(['.csp/inline-scripts.map', '.csp/inline-styles.map']);
});
