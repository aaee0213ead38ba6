import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from './ports.js';
import { Service } from './service.js';
import { testVariables } from './settings.js';
import { send, startNginxWithEcho } from './test-servers.js';

describe('a clone in a folder with a space, an apostrophe and a percent sign', () => {
  let folder: string;
  beforeAll(() => {
    folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'vfu-checkout-'))), "Olena's 100% site");
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', list, { encoding: 'utf8' }).trim().split('\n');
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
