import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { linkSettings } from '../../../backend/src/contract/public-settings';
import { publishingError, reportContent } from './report';

// On a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const frontend = fileURLToPath(new URL('../..', import.meta.url));
const sample = {
  group: 'partners',
  place: 'frontend/content/en/partners/sample-relief.yaml',
  shown: 'Sample Relief',
};
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

test('the first step of the build refuses samples, and warns of each link that is not set', async () => {
  const run = (variables: Record<string, string>) =>
    spawnSync('npx', ['--no-install', 'tsx', 'build/content/check-for-build.ts'], {
      cwd: frontend,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
      encoding: 'utf8',
    });
  const { samples } = await reportContent(frontend);
  const refused = run(production);
  expect(refused.status).toBe(samples.length > 0 ? 1 : 0);
  const allowed = run({ ...production, PUBLISH_SAMPLES: 'true' });
  expect(allowed.status).toBe(0);
  for (const name of linkSettings)
    expect(allowed.stderr.match(new RegExp(`${name} is not set: `, 'g'))).toHaveLength(1);
});
