import { describe, expect, test, vi } from 'vitest';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentReport } from './load-content';
import { publishingError } from './publishing';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const sample = {
  group: 'Partners',
  name: 'Sample Relief',
  file: 'partners/sample-relief/partner.ts',
  shown: 'Sample Relief',
  deadLinks: [],
};
const report = (samples: ContentReport['samples']) => ({ samples }) as ContentReport;
const production = { NODE_ENV: 'production' };

describe('a production build', () => {
  test('is refused with the name and file of each sample', () => {
    expect(publishingError(report([sample]), production)).toMatch(
      /PUBLISH_SAMPLES=true[\s\S]*frontend\/src\/content\/partners\/sample-relief\/partner\.ts\n {2}Sample Relief/,
    );
  });

  test.each([
    ['PUBLISH_SAMPLES=true', [sample], { ...production, PUBLISH_SAMPLES: 'true' }],
    ['SANDBOX=true: a trial', [sample], { ...production, SANDBOX: 'true' }],
    ['no NODE_ENV: not for production', [sample], {}],
    ['no samples', [], production],
  ])('is allowed with %s', (_why, samples, variables) => {
    expect(publishingError(report(samples), variables)).toBeNull();
  });

  test('requires exactly PUBLISH_SAMPLES=true', () => {
    expect(publishingError(report([sample]), { ...production, PUBLISH_SAMPLES: 'false' })).not.toBeNull();
  });
});

describe('the first step of `npm run build` with the current content', () => {
  const { scripts } = JSON.parse(read('frontend/package.json')) as { scripts: { build: string } };
  const steps = scripts.build.split(' && ');
  const [first = ''] = steps;
  const run = (variables: Record<string, string>) =>
    spawnSync('npx', ['--no-install', ...first.split(' ')], {
      cwd: join(root, 'frontend'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
      encoding: 'utf8',
    });
  const content = spawnSync(process.execPath, ['scripts/run.mjs', 'content', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { samples } = JSON.parse(content.stdout) as ContentReport;

  test('runs before the other steps', () => {
    expect(steps).toEqual([
      'tsx build/content-check/refuse-samples.ts',
      'npm run bundle',
      'npm run prerender',
    ]);
  });

  test('fails a production build and lists every sample', () => {
    const { status, stderr } = run(production);
    expect(status).toBe(samples.length > 0 ? 1 : 0);
    for (const { file, name } of samples) {
      expect(stderr).toContain(file);
      expect(stderr).toContain(name);
    }
  });

  test.each([{ PUBLISH_SAMPLES: 'true' }, { SANDBOX: 'true' }])('passes with %j', (variables) => {
    const { status, stderr } = run({ ...production, ...variables });
    expect(stderr).not.toContain('sample');
    expect(status).toBe(0);
  });
});

test('the web image is a production build and gets both settings', () => {
  const [, stage = ''] = /^FROM every-package AS web-build$([\s\S]*?)^FROM /m.exec(read('Dockerfile')) ?? [];
  expect(stage).toMatch(/^ENV NODE_ENV=production$[\s\S]*^RUN .*npm run build --workspace frontend$/m);
  for (const name of ['SANDBOX', 'PUBLISH_SAMPLES']) {
    expect(stage).toContain(`\nARG ${name}\n`);
    expect(read('docker-compose.yml')).toContain(`        ${name}: \${${name}:-}\n`);
    expect(read('.env.example')).toContain(`\n${name}=\n`);
  }
});
