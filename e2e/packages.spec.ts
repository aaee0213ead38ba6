import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

interface Locked {
  link?: boolean;
  integrity?: string;
  resolved?: string;
}

test.describe('the packages', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;

  test('have exact versions', () => {
    for (const file of [
      'package.json',
      ...['frontend', 'backend', 'sandbox', 'artwork'].map((name) => `${name}/package.json`),
    ]) {
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

  test('run no install scripts', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
    // The images are built with the same file.
    expect(readFileSync('Dockerfile', 'utf8')).toContain('COPY package.json package-lock.json .npmrc ./');
  });
});
