import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.js';
import { settingsOf, type Ports, type Variables } from './settings.js';
import { builtHalves } from './built.js';
import { startNginx } from './nginx.js';
import { Service } from './service.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The whole site as it was built, and where its parts answer. */
export interface Site {
  siteUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  accessLog: string;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox, the API and nginx in a folder that nobody used before.
 * @param logs where they write what they have to say; a folder of its own that ends with the site when not given
 * @param settings of the API, beside those that it cannot do without
 */
export async function startSite(settings: Variables, logs?: string): Promise<Site> {
  const built = builtHalves(root);
  const folder = mkdtempSync(join(tmpdir(), 'vfu-e2e-'));
  const logFolder = logs ?? join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true });
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
      { PATH, PUBLIC_URL: siteUrl, DATA_DIR: join(folder, 'data'), ...settings },
      ports,
    );
    const apiUrl = `http://127.0.0.1:${ports.api}`;
    services.push(
      await Service.start({
        name: 'The sandbox',
        command: process.execPath,
        args: ['--import', 'tsx', 'sandbox/src/main.ts'],
        cwd: root,
        env: sandbox,
        logFile: join(logFolder, 'sandbox.log'),
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
        logFile: join(logFolder, 'api.log'),
        readyUrl: `${apiUrl}/health/ready`,
      }),
    );
    services.push(
      await startNginx({
        folder,
        source: join(root, 'nginx'),
        logFile: join(logFolder, 'nginx.log'),
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
    const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
    return { siteUrl, apiUrl, sandboxUrl, accessLog: join(logFolder, 'nginx.log'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
