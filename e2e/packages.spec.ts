import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const MANIFESTS = [
  'package.json',
  ...['frontend', 'backend', 'sandbox', 'artwork'].map((name) => `${name}/package.json`),
];

interface Locked {
  link?: boolean;
  integrity?: string;
  resolved?: string;
}

test.describe('the packages', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;

  test('have exact versions', () => {
    for (const file of MANIFESTS) {
      const { dependencies = {}, devDependencies = {} } = read(file);
      const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(String(version)),
      );
      expect(inexact, file).toEqual([]);
    }
  });

  test('have checksums', () => {
    const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>);
    const fetched = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(fetched.length).toBeGreaterThan(100);
    const unverified = fetched.filter(([, one]) => !one.integrity?.startsWith('sha512-') || one.resolved);
    expect(unverified.map(([path]) => path)).toEqual([]);
  });

  test('install from the lockfile alone, as in a fresh clone and in the images', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vfu-packages-'));
    try {
      for (const file of ['package-lock.json', '.npmrc', ...MANIFESTS]) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        copyFileSync(file, join(folder, file));
      }
      // npm compares the lockfile with what it would resolve, and fails when a package is missing in it.
      execFileSync('npm', ['ci', '--dry-run'], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('run no install scripts', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
    // The images are built with the same file.
    expect(readFileSync('Dockerfile', 'utf8')).toContain('COPY package.json package-lock.json .npmrc ./');
  });
});
