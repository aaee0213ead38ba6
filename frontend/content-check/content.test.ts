import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ContentReport } from './load-content';

/** What `npm run content` says of the content of this checkout. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const report = JSON.parse(
  execFileSync(process.execPath, ['scripts/run.mjs', 'content', '--json'], { cwd: root, encoding: 'utf8' }),
) as ContentReport;
const samplesOf = (group: string) => report.samples.filter((sample) => sample.group === group).length;

test('has no fault', () => {
  expect(report.faults).toEqual([]);
});

test('says no sentence twice', () => {
  expect(report.repeats).toEqual([]);
});

test('has what the specification counts, and people and partners of its number while they are samples', () => {
  const { counts } = report;
  expect(counts.projects).toBeGreaterThanOrEqual(19);
  expect(counts.currentProjects).toBeGreaterThanOrEqual(6);
  expect(counts.successfulProjects).toBeGreaterThanOrEqual(12);
  expect(counts.stories).toBe(4);
  if (samplesOf('People') > 0) expect(counts.people).toBeGreaterThanOrEqual(16);
  if (samplesOf('Partners') > 0) expect(counts.partners).toBeGreaterThanOrEqual(16);
});

test('marks as a sample whatever leads nowhere', () => {
  const dead = report.samples.flatMap(({ deadLinks }) => deadLinks);
  expect(dead).not.toHaveLength(0);
  expect(dead.every((link) => /example\.org|^https:\/\/www\.\w+\.com\/$/.test(link))).toBe(true);
});
