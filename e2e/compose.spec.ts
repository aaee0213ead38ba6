import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SECRET_NAMES } from '../backend/src/config/secret-files';
import { API_ARGUMENTS } from '../stack/api-arguments';
import { composeFile } from './support/compose-files';

interface Locked {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const production = composeFile('docker-compose.yml');

test.describe('compose', () => {
  test('publishes the ports of nginx only, and others for this machine only', () => {
    for (const file of readdirSync('.').filter((name) => /^docker-compose.*\.yml$/.test(name))) {
      for (const [name, { ports = [], network_mode: mode }] of Object.entries(composeFile(file).services)) {
        // In host networking nginx listens on the host's ports, with and without TLS.
        const inside = ports
          .filter((port) => !port.startsWith('127.0.0.1:'))
          .map((port) => port.split(':').at(-1));
        expect([
          name,
          mode,
          inside.filter((port) => name !== 'web' || !/^8(080|443)$/.test(port ?? '')),
        ]).toEqual([name, undefined, []]);
      }
    }
    expect(production.services.web?.networks).toEqual(['site']);
    expect(production.services.api?.networks).toEqual(['site', 'database']);
    expect(production.services.postgres?.networks).toEqual(['database']);
    expect(production.services.backup?.networks).toEqual(['database', 'internet']);
    expect(production.networks?.database).toEqual({ internal: true });
  });

  test('has no sandbox in production', () => {
    expect(Object.keys(production.services)).toEqual(['web', 'api', 'postgres', 'backup']);
    expect(JSON.stringify(production.services.web)).not.toContain('SANDBOX_UPSTREAM');
  });
});

test.describe('the images', () => {
  const stages = readFileSync('Dockerfile', 'utf8')
    .split(/^(?=FROM )/m)
    .slice(1);
  const stage = (name: string) => stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

  test('run without root and have a health check', () => {
    for (const [name, user] of [
      ['api', 'node'],
      ['web', 'nginx'],
      ['backup', 'postgres'],
      ['sandbox', 'node'],
    ] as const) {
      expect(stage(name).match(/^USER .*$/gm), name).toEqual([`USER ${user}`]);
      // Whether backups succeed is told by the alerts.
      if (name !== 'backup') expect(stage(name), name).toMatch(/^HEALTHCHECK /m);
      expect(production.services[name] ?? {}, name).not.toHaveProperty('user');
    }
    const { user, healthcheck } = production.services.postgres ?? {};
    expect([user, healthcheck?.test?.[1]]).toEqual(['postgres', 'pg_isready']);
  });

  test('start the server as `npm start` does', () => {
    const [, command = ''] = /^CMD (.*)$/m.exec(stage('api')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...API_ARGUMENTS]);
  });

  test('in production contain only what runs, and no key', () => {
    expect(stage('api-packages')).toContain('npm ci --omit=dev --omit=optional --workspace backend');
    expect(copiedInto('api')).toEqual([
      'backend/package.json backend/',
      '--from=api-packages /app/node_modules node_modules',
      '--from=api-build /app/backend/dist backend/dist',
      '--from=api-build /app/frontend/src/content/projects frontend/src/content/projects',
    ]);
    // The base image has package managers.
    for (const tool of ['/usr/local/lib/node_modules', '/usr/local/bin/npm', '/usr/local/bin/npx'])
      expect(/^RUN rm -rf (.*)$/m.exec(stage('api'))?.[1]?.split(' ')).toContain(tool);
    expect(stage('api-build')).not.toMatch(/sandbox|backend\/test/);
    for (const secret of SECRET_NAMES)
      expect(stages.join(''), secret).not.toMatch(new RegExp(`\\b${secret}\\b`));
  });

  test('in production contain no package that builds, checks or tests', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
    const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
    // npm marks in the lockfile what `npm ci --omit` leaves out.
    const installed = Object.entries(packages)
      .filter(([, { dev, optional, devOptional }]) => !(dev ?? optional ?? devOptional))
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(installed).toContain('@nestjs/core');
    for (const file of ['package.json', 'backend/package.json']) {
      const { devDependencies } = read(file) as { devDependencies: object };
      expect(Object.keys(devDependencies).filter((name) => installed.includes(name))).toEqual([]);
    }
  });

  test('are built from listed files only', () => {
    const lines = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(lines.find((line) => line && !line.startsWith('#'))).toBe('*');
    expect(lines).toContain('**/.env*');
  });

  const copiedInto = (name: string) => [...stage(name).matchAll(/^COPY (.*)$/gm)].map(([, what]) => what);
});
