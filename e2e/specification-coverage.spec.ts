import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const exists = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

/** The rows of the tables in a document, as cells; a pipe inside a cell is escaped. */
const rowsOf = (document: string, heading: string) =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith(`| ${heading} `) && !line.startsWith('| --'))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));

/** The tests that a cell names, as "`file` › title<br>`file` › title". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` › (.+?) *(?:<br>|$)/g)].map(([, path = '', title = '']) => ({ path, title }));

/** Those of the tests that do not exist. A quote in a title may be escaped in the source. */
const missingTests = (tests: { path: string; title: string }[]) =>
  tests
    .filter(
      ({ path, title }) =>
        !exists(path) || !read(path).replaceAll('\\', '').includes(title.replaceAll('\\', '')),
    )
    .map(({ path, title }) => `no test "${title}" in ${path}`);

test('every line of the coverage table names files that exist, and a test in them', () => {
  const rows = rowsOf('docs/specification-coverage.md', 'Line');
  expect(rows.length).toBeGreaterThan(80);
  const errors: string[] = [];
  for (const [line = '', codeCell = '', testCell = ''] of rows) {
    for (const [, path = ''] of codeCell.matchAll(/`([^`]+)`/g))
      if (!exists(path)) errors.push(`${line}: there is no ${path}`);
    const tests = testsIn(testCell);
    if (tests.length === 0) errors.push(`${line}: no test`);
    errors.push(...missingTests(tests).map((error) => `${line}: ${error}`));
  }
  expect(errors).toEqual([]);
});

/** The success criteria of WCAG 2.2 by level (https://www.w3.org/TR/WCAG22/); 4.1.1 is removed. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

test('every criterion of WCAG 2.2, A and AA, has a test that exists, a check by hand on a day, or the reason why it does not apply', () => {
  const rows = rowsOf('docs/accessibility.md', 'Criterion');
  const listed = (level: string) =>
    rows.filter((row) => row[1]?.trim() === level).map(([name = '']) => name.trim().split(' ')[0]);
  expect(listed('A')).toEqual(criteria.A.split(' '));
  expect(listed('AA')).toEqual(criteria.AA.split(' '));
  expect(rows).toHaveLength(55);
  const anchors = new Set(
    [...read('docs/accessibility.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  const errors: string[] = [];
  for (const [name = '', , how = '', evidence = ''] of rows) {
    const tests = testsIn(evidence);
    const checks = [...evidence.matchAll(/By hand on \d{4}-\d\d-\d\d: \[[^\]]+\]\(#([^)]+)\)/g)];
    if (how.trim().length < 40) errors.push(`${name}: it does not say how`);
    if (tests.length + checks.length === 0 && !/Not applicable: .{20}/.test(evidence))
      errors.push(`${name}: no evidence`);
    errors.push(...missingTests(tests).map((error) => `${name}: ${error}`));
    for (const [, anchor = ''] of checks)
      if (!anchors.has(anchor)) errors.push(`${name}: no section #${anchor}`);
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
