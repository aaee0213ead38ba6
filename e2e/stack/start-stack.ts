import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { freePort } from '../../scripts/stack/ports.js';
import { settingsOf, type Ports } from '../../scripts/stack/settings.js';
import { builtHalves } from './built';
import { startNginx } from './nginx';
import { Service } from './service';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Playwright's global setup: starts the sandbox, the API and nginx in a folder that nobody used before, and tells
 * the tests where they are. What it returns stops them all.
 */
export default async function startStack(config: FullConfig): Promise<() => Promise<void>> {
  const built = builtHalves(root);
  const folder = mkdtempSync(join(tmpdir(), 'vfu-e2e-'));
  const logs = join(config.projects[0]?.outputDir ?? folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const services: Service[] = [];
  const stop = async () => {
    // The front door first, so that nobody knocks on a closed one behind it.
    for (const service of services.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const siteUrl = `http://127.0.0.1:${ports.site}`;
    // Nothing of the shell's settings: with a real key in it the tests would speak to a real provider.
    const { PATH = '' } = process.env;
    const { api, sandbox } = settingsOf(
      { PATH, PUBLIC_URL: siteUrl, DATA_DIR: join(folder, 'data'), RATE_LIMIT_PER_MINUTE: '100000' },
      ports,
    );
    const apiUrl = `http://127.0.0.1:${ports.api}`;
    services.push(
      await Service.start({
        name: 'The sandbox',
        command: process.execPath,
        args: ['--import', 'tsx', 'backend/sandbox/main.ts'],
        cwd: root,
        env: sandbox,
        logFile: join(logs, 'sandbox.log'),
        readyUrl: `http://127.0.0.1:${ports.sandbox}/sandbox`,
      }),
    );
    services.push(
      await Service.start({
        name: 'The API',
        command: process.execPath,
        args: [built.api],
        cwd: root,
        env: api,
        logFile: join(logs, 'api.log'),
        readyUrl: `${apiUrl}/health/ready`,
      }),
    );
    services.push(
      await startNginx({
        folder,
        source: join(root, 'nginx'),
        logFile: join(logs, 'nginx.log'),
        readyUrl: `${siteUrl}/api/health/ready`,
        values: {
          LISTEN: `127.0.0.1:${ports.site}`,
          SITE_ROOT: built.site,
          API_UPSTREAM: `127.0.0.1:${ports.api}`,
          SANDBOX_UPSTREAM: `127.0.0.1:${ports.sandbox}`,
          PUBLIC_URL: siteUrl,
        },
      }),
    );
    Object.assign(process.env, {
      E2E_SITE_URL: siteUrl,
      E2E_API_URL: apiUrl,
      E2E_ACCESS_LOG: join(logs, 'nginx.log'),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function freePorts(): Promise<Ports> {
  const [site, api, sandbox, sandboxMail] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { site, api, sandbox, sandboxMail };
}
