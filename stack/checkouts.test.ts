import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from './ports.js';
import { Service } from './service.js';
import { testVariables } from './settings.js';
import { send, startNginxWithEcho } from './test-servers.js';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

test('a checkout on Windows has the line feeds that shells and images need', () => {
  const lines = git('ls-files', '--eol').split('\n');
  const others = lines.filter((line) => !/attr\/(?:text=auto eol=lf|-text)\s/.test(line));
  expect(others).toEqual([]);
  // No sample among them that would be changed where git takes it for a text.
  expect(lines.filter((line) => line.startsWith('i/-text ') && !line.includes('attr/-text'))).toEqual([]);
});

test('a command says that npm could not be started', () => {
  const script = join(process.cwd(), 'scripts/run.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: tmpdir(),
    env: { PATH: tmpdir() },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm could not be started')]);
});

describe('a clone in a folder with a space, an apostrophe and a percent sign', () => {
  let folder: string;
  beforeAll(() => {
    folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'vfu-checkout-'))), "Olena's 100% site");
    const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
    for (const file of files) cpSync(file, join(folder, file));
    for (const packages of ['node_modules', 'frontend/node_modules'])
      symlinkSync(realpathSync(packages), join(folder, packages));
  });
  afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

  test('is built and started by npm start, and served by nginx', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const [command, run] = [process.execPath, 'scripts/run.mjs'];
    execFileSync(command, [run, 'prepare'], { cwd: folder, env: testVariables(), stdio: 'pipe' });
    const service = await Service.start({
      name: 'npm start',
      command,
      args: [run, 'start'],
      cwd: folder,
      env: { ...testVariables(), PORT: String(port) },
      readyUrl: `${url}/api/health/ready`,
    });
    for (const path of ['/', '/uk/pilot-vests']) expect((await fetch(url + path)).status).toBe(200);
    await service.stop();
    const nginx = await startNginxWithEcho({ siteRoot: join(folder, 'frontend/dist') });
    expect((await send(nginx.url, '/about')).text).toContain('<title>About');
    await nginx.stop();
  });
});
