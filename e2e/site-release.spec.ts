import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve as absolute } from 'node:path';
import { expect, test } from '@playwright/test';
import { startNginx } from '../stack/nginx';
import { freePort } from '../stack/ports';
import type { Service } from '../stack/service';

const script = absolute('docker/site-release.sh');

/** docker/site-release.sh with folders of its own in place of the container's. */
class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'vfu-release-'));
  readonly volume = join(this.folder, 'volume');
  url = '';
  #image = '';
  #nginx: Service | null = null;
  #values: Record<string, string> = {};

  /** As if from now on containers were of an image with these pages. */
  useImage(name: string, files: Record<string, string>): void {
    this.#image = join(this.folder, name);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.#image, 'html', file)), { recursive: true });
      writeFileSync(join(this.#image, 'html', file), text);
    }
    writeFileSync(join(this.#image, 'name'), `${name}\n`);
  }

  async run(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn('sh', [script, ...args], {
      env: {
        ...this.#values,
        PATH: `${process.env.PATH}:/usr/sbin`,
        SITE_RELEASES: this.volume,
        IMAGE_SITE_ROOT: join(this.#image, 'html'),
        RELEASE_NAME_FILE: join(this.#image, 'name'),
        RUNTIME_NAME_FILE: join(this.#image, 'name'),
        NGINX_CONFIG: join(this.folder, 'nginx'),
        NGINX_PREFIX: this.folder,
        FINISH_WITHIN_SECONDS: '5',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { code, output };
  }

  async start(apiUpstream: string): Promise<void> {
    mkdirSync(this.volume);
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#values = {
      LISTEN: `127.0.0.1:${port}`,
      API_UPSTREAM: apiUpstream,
      ...{
        SERVER_NAME: '_',
        RESOLVER: '127.0.0.1',
        SANDBOX_UPSTREAM: '',
        TLS: 'off',
        PUBLIC_URL: this.url,
      },
      ...{ LISTEN_TLS: '127.0.0.1:0', ACME_ROOT: '/nowhere' },
      ...{ EXPENSES_FORM_URL: '', GRANTS_FORM_URL: '', SPONSORSHIPS_FORM_URL: '' },
    };
    // The entry point renders the templates before it runs the script.
    mkdirSync(join(this.folder, 'nginx', 'conf.d'), { recursive: true });
    cpSync('nginx/templates', join(this.folder, 'nginx', 'templates'), { recursive: true });
    expect(await this.run()).toMatchObject({ code: 0 });
    rmSync(join(this.folder, 'nginx'), { recursive: true });
    this.#nginx = await startNginx({
      folder: this.folder,
      source: 'nginx',
      logFile: join(this.folder, 'nginx.log'),
      readyUrl: this.url,
      values: { ...this.#values, SITE_ROOT: join(this.volume, 'releases', this.current()) },
    });
  }

  current(): string {
    return readFileSync(join(this.volume, 'current'), 'utf8').trim();
  }

  releases(): string[] {
    return readdirSync(join(this.volume, 'releases')).sort();
  }

  async stop(): Promise<void> {
    await this.#nginx?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const pages = (word: string) => ({
  'index.html': `<p>${word}</p>`,
  [`assets/${word}-1.js`]: word,
  'assets/same-2.js': 'same',
  '.csp/inline-styles.map': `/index.html "'sha256-${word}'";\n`,
});

let site: Site;

test.beforeEach(async () => {
  site = new Site();
  site.useImage('one', pages('one'));
  await site.start('127.0.0.1:1');
});

test.afterEach(() => site.stop());

const text = async (path: string) => (await fetch(`${site.url}${path}`)).text();

test('a new release replaces pages and headers at once, without a failed request', async () => {
  site.useImage('two', pages('two'));
  expect((await site.run('publish')).output).toBe('two two\n');
  expect(await text('/')).toBe('<p>one</p>');

  const mismatches: string[] = [];
  const failures: string[] = [];
  let count = 0;
  const agent = new Agent({ keepAlive: true });
  const visit = (isNew: boolean) =>
    new Promise<void>((done) => {
      const request = get(site.url, isNew ? {} : { agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.once('end', () => {
          count += 1;
          const word = /<p>(\w+)/.exec(body)?.[1] ?? '';
          const policy = String(response.headers['content-security-policy']);
          if (!word || !policy.includes(`sha256-${word}`)) mismatches.push(`${body} ${policy}`);
          done();
        });
      });
      request.once('error', (error) => {
        // A browser repeats it on a new connection.
        if (request.reusedSocket) return void visit(true).then(done);
        failures.push(error.message);
        done();
      });
    });
  let over = false;
  const visitors = Array.from({ length: 8 }, async (_, index) => {
    while (!over) {
      await visit(index % 2 === 0);
      // Below nginx's rate limit.
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  });
  expect(await site.run('activate', 'two')).toMatchObject({ code: 0 });
  over = true;
  await Promise.all(visitors);
  agent.destroy();
  expect(count).toBeGreaterThan(100);
  expect({ failures, mismatches }).toEqual({ failures: [], mismatches: [] });
  expect(await text('/')).toBe('<p>two</p>');
});

test('an open page still finds the files of the release before it, and only of that one', async () => {
  for (const name of ['two', 'three']) {
    site.useImage(name, pages(name));
    await site.run('publish');
    expect(await site.run('activate', name)).toMatchObject({ code: 0 });
  }
  const status = async (path: string) => (await fetch(`${site.url}${path}`)).status;
  expect(await text('/assets/two-1.js')).toBe('two');
  expect(await status('/assets/three-1.js')).toBe(200);
  expect(await status('/assets/one-1.js')).toBe(404);
  expect(await status('/.inherited')).toBe(404);
});

test('a restarted container serves what was activated last; one of another image serves its own pages', async () => {
  site.useImage('two', pages('two'));
  await site.run('publish');
  await site.run('activate', 'two');
  site.useImage('one', {});
  await site.run();
  expect(site.current()).toBe('two');
  site.useImage('zero', pages('zero'));
  await site.run();
  expect(site.current()).toBe('zero');
});

test('a release that nginx cannot serve changes nothing, and old releases are removed', async () => {
  site.useImage('broken', { ...pages('broken'), '.csp/inline-styles.map': 'no value' });
  await site.run('publish');
  const { code, output } = await site.run('activate', 'broken');
  expect([code, output]).toEqual([1, expect.stringContaining('cannot serve the release broken')]);
  expect([site.current(), await text('/')]).toEqual(['one', '<p>one</p>']);
  expect((await site.run('activate', 'unknown')).code).toBe(1);

  for (const name of ['two', 'three', 'four']) {
    site.useImage(name, pages(name));
    await site.run('publish');
    await site.run('activate', name);
  }
  expect(site.releases()).toHaveLength(3);
  expect(site.releases()).toContain('four');
});

test('the API is called at another address without a restart', async () => {
  expect((await fetch(`${site.url}/api/location`)).status).toBe(502);
  const { createServer } = await import('node:http');
  const api = createServer((_request, response) => response.end('{"from":"the other"}'));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const { port } = api.address() as { port: number };
  expect(await site.run('activate', 'one', `127.0.0.1:${port}`)).toMatchObject({ code: 0 });
  expect(await text('/api/location')).toBe('{"from":"the other"}');
  api.close();
});
