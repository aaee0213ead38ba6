import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const exists = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

test('every line of the coverage table names files that exist, and a test in them', () => {
  const rows = read('docs/specification-coverage.md')
    .split('\n')
    .filter((line) => /^\| (?!Line |--)/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
  expect(rows.length).toBeGreaterThan(80);
  const errors: string[] = [];
  for (const [line = '', codeCell = '', testCell = ''] of rows) {
    for (const [, path = ''] of codeCell.matchAll(/`([^`]+)`/g))
      if (!exists(path)) errors.push(`${line}: there is no ${path}`);
    const tests = [...testCell.matchAll(/`([^`]+)` › (.+?) *(?:<br>|$)/g)];
    if (tests.length === 0) errors.push(`${line}: no test`);
    for (const [, path = '', title = ''] of tests) {
      // A quote in a title may be escaped in the source.
      const found = exists(path) && read(path).replaceAll('\\', '').includes(title.replaceAll('\\', ''));
      if (!found) errors.push(`${line}: no test "${title}" in ${path}`);
    }
  }
  expect(errors).toEqual([]);
});

test('the threat model has a row for every call', () => {
  const named = read('docs/threat-model.md')
    .split('\n')
    .map((line) => (line.split('|')[1] ?? '').trim());
  const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  expect(calls.length).toBeGreaterThan(10);
  const missing = calls.filter(
    ({ method, path }) =>
      !named.some((name) => {
        const [rowMethod, ...rowPaths] = name.split(/[, ]+/);
        return (
          rowMethod === method && (rowPaths.includes(path) || rowPaths.includes(path.replace(/\w+$/, '*')))
        );
      }),
  );
  expect(missing).toEqual([]);
});

test('the threat model names tests that exist', () => {
  const model = read('docs/threat-model.md');
  const rows = model.split('\n').filter((line) => /^\| (?!Call |What |--)/.test(line));
  expect(rows.length).toBeGreaterThan(25);
  const errors: string[] = [];
  for (const row of rows) {
    let file = '';
    // `file › title; › another title; other-file › part of … a title`.
    for (const shown of (row.split('|').at(-2) ?? '').split(';').filter((part) => !part.includes('`'))) {
      const [name = '', title = ''] = shown.split('›').map((part) => part.trim());
      if (name) file = /^(backend|e2e|frontend)\//.test(name) ? name : `backend/test/${name}`;
      const path = [`${file}.test.ts`, `${file}.spec.ts`].find(exists);
      const source = path ? read(path).replaceAll('’', "'") : '';
      for (const words of title.replaceAll('’', "'").split('…'))
        if (!path || !source.includes(words.trim())) errors.push(`${file}: ${words}`);
    }
  }
  expect(errors).toEqual([]);
});
