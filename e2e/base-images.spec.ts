import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const DOCKERFILE = `FROM node:26-bookworm-slim AS packages
FROM packages AS build
FROM --platform=linux/amd64 nginx:1.28-bookworm AS web
`;
const COMPOSE = `services:
  api:
    image: volunteers-for-ukraine-api:sandbox
  postgres:
    image: postgres:17-bookworm@sha256:${'0'.repeat(64)}
`;

/** The program of `npm run base-images` in a folder of the test's own, against a registry of the test's own. */
test.describe('the digests of the base images', () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-images-'));
    writeFileSync(join(folder, 'Dockerfile'), DOCKERFILE);
    writeFileSync(join(folder, 'docker-compose.yml'), COMPOSE);
    registry = await startRegistry();
  });
  test.afterEach(() => {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const baseImages = (...args: string[]) => runIn(folder, args, registry.url);
  const contents = () =>
    ['Dockerfile', 'docker-compose.yml'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');

  test('are written behind every tag, and renewed when a tag has moved', async () => {
    const missing = await baseImages('--check');
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('without a digest')]);
    expect(contents()).toBe(DOCKERFILE + COMPOSE);

    expect((await baseImages()).code).toBe(0);
    const pinned = (version: string) =>
      `FROM node:26-bookworm-slim@${digestOf('node', version)} AS packages
FROM packages AS build
FROM --platform=linux/amd64 nginx:1.28-bookworm@${digestOf('nginx', version)} AS web
services:
  api:
    image: volunteers-for-ukraine-api:sandbox
  postgres:
    image: postgres:17-bookworm@${digestOf('postgres', version)}
`;
    expect(contents()).toBe(pinned('first'));
    expect((await baseImages('--check')).code).toBe(0);

    registry.version = 'second';
    expect((await baseImages('--check')).code).toBe(1);
    expect((await baseImages()).code).toBe(0);
    expect(contents()).toBe(pinned('second'));
  });

  test('stay as they are if the registry cannot be asked, lacks an image or sends a wrong one', async () => {
    for (const [fault, reason] of [
      ['missing', 'has no image nginx:1.28-bookworm'],
      ['changed', 'announced sha256:'],
      ['failing', 'answered 500'],
      ['closed', 'did not answer'],
    ] as const) {
      registry.fault = fault;
      if (fault === 'closed') registry.stop();
      const { code, output } = await baseImages();
      expect([code, output]).toEqual([2, expect.stringContaining(reason)]);
      expect(output).toContain('Nothing was changed.');
      expect(contents()).toBe(DOCKERFILE + COMPOSE);
    }
  });
});

const manifestOf = (name: string, version: string) => JSON.stringify({ schemaVersion: 2, name, version });
const digestOf = (name: string, version: string) =>
  `sha256:${createHash('sha256').update(manifestOf(name, version)).digest('hex')}`;

/** A registry with the token authentication of Docker Hub. */
async function startRegistry() {
  const state = { version: 'first', fault: '' };
  const server: Server = createServer(({ url = '', headers }, response) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { pathname, searchParams } = new URL(url, address);
    const [, name = ''] = /^\/v2\/library\/(\w+)\/manifests\/[\w.-]+$/.exec(pathname) ?? [];
    if (pathname === '/token') {
      const scope = searchParams.get('scope') ?? '';
      response.end(JSON.stringify({ token: `token for ${scope}` }));
    } else if (headers.authorization !== `Bearer token for repository:library/${name}:pull`) {
      const challenge = `Bearer realm="${address}/token",service="registry",scope="repository:library/${name}:pull"`;
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
    } else if (!headers.accept?.includes('application/vnd.oci.image.index.v1+json')) {
      response.writeHead(406).end();
    } else if (state.fault === 'failing') {
      response.writeHead(500).end();
    } else if (state.fault === 'missing' && name === 'nginx') {
      response.writeHead(404).end();
    } else {
      const manifest = manifestOf(name, state.version);
      response.setHeader('Docker-Content-Digest', digestOf(name, state.version));
      response.end(state.fault === 'changed' ? `${manifest} ` : manifest);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

function runIn(folder: string, args: string[], registryUrl: string) {
  return new Promise<{ code: number | null; output: string }>((done, reject) => {
    const tsx = pathToFileURL(resolve('node_modules/tsx/dist/esm/index.mjs')).href;
    const program = ['--import', tsx, resolve('scripts/base-images.ts'), ...args];
    const child = spawn(process.execPath, program, {
      cwd: folder,
      env: { PATH: process.env.PATH, BASE_IMAGES_REGISTRY: registryUrl },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject).once('close', (code) => done({ code, output }));
  });
}
