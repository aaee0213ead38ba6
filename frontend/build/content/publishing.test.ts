import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { linkSettings } from '../../../backend/src/contract/public-settings';
import { publishingError } from './report';

// On a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const sample = { place: 'frontend/content/en/partners/sample-relief.yaml', entry: {} };
const production = { NODE_ENV: 'production' };

test('a production build is refused with the place of each sample', () => {
  expect(publishingError([sample], production)).toContain(sample.place);
  expect(publishingError([sample], { ...production, PUBLISH_SAMPLES: 'false' })).not.toBeNull();
});

test.each([
  ['PUBLISH_SAMPLES=true', [sample], { ...production, PUBLISH_SAMPLES: 'true' }],
  ['SANDBOX=true: a trial', [sample], { ...production, SANDBOX: 'true' }],
  ['no NODE_ENV: not for production', [sample], {}],
  ['no samples', [], production],
])('a build is allowed with %s', (_why, samples, variables) => {
  expect(publishingError(samples, variables)).toBeNull();
});

test('a build names the links that are not set, and stops at a mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-mistake-'));
  mkdirSync(join(folder, 'content/en'), { recursive: true });
  const tsx = join(import.meta.dirname, '../../../node_modules/.bin/tsx');
  const { status, stderr } = spawnSync(tsx, [join(import.meta.dirname, '../bundle.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...production },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain(`${linkSettings.join(', ')}\n`);
  expect(stderr).toContain('frontend/content/en/home.yaml: The file is missing.');
  expect(status).toBe(1);
});
