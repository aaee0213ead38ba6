import { expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ContentReport } from './load-content';

/** The output of `npm run content` for the current content. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'content', '--json'], {
  cwd: root,
  encoding: 'utf8',
});
if (!stdout) throw new Error(stderr);
const report = JSON.parse(stdout) as ContentReport;
const samplesOf = (group: string) => report.samples.filter((sample) => sample.group === group).length;

test('the content has no errors', () => {
  expect(report.errors).toEqual([]);
});

test('published languages lack no translation, and have none that is older than its English', () => {
  for (const { published, missing, outdated } of report.translations)
    if (published) expect({ missing, outdated }).toEqual({ missing: [], outdated: [] });
});

test('no sentence is repeated', () => {
  expect(report.duplicateSentences).toEqual([]);
});

test('the content has the specified numbers of entries', () => {
  const { counts } = report;
  expect(counts.projects).toBeGreaterThanOrEqual(19);
  expect(counts.currentProjects).toBeGreaterThanOrEqual(6);
  expect(counts.successfulProjects).toBeGreaterThanOrEqual(12);
  expect(counts.stories).toBe(4);
  if (samplesOf('People') > 0) expect(counts.people).toBeGreaterThanOrEqual(16);
  if (samplesOf('Partners') > 0) expect(counts.partners).toBeGreaterThanOrEqual(16);
});
