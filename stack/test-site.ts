import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.js';
import { stackSettings, type Ports, type Variables } from './settings.js';
import { startNginx } from './nginx.js';
import { Service } from './service.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The built site behind a real nginx, and the URLs of its parts. */
export interface TestSite {
  siteUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox, the API and nginx with an empty data folder.
 * @param settings of the API, in addition to those that it requires
 * @param logs the folder for log files; by default a temporary one that `stop` removes
 * @throws Error when the site or the API is not built
 */
export async function startTestSite(settings: Variables, logs?: string): Promise<TestSite> {
  const sitePage = builtFile('frontend/dist/index.html', 'frontend');
  const apiMain = builtFile('backend/dist/main.js', 'backend');
  const folder = mkdtempSync(join(tmpdir(), 'vfu-e2e-'));
  const logFolder = logs ?? join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const services: Service[] = [];
  const stop = async () => {
    // nginx first, so that no request reaches a stopped API.
    for (const service of services.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const siteUrl = `http://127.0.0.1:${ports.site}`;
    // Without the shell's settings: with a real key the tests would call a real provider.
    const { PATH = '' } = process.env;
    const { api, sandbox } = stackSettings(
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
        args: [apiMain],
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
          SITE_ROOT: dirname(sitePage),
          API_UPSTREAM: `127.0.0.1:${ports.api}`,
          SANDBOX_UPSTREAM: `127.0.0.1:${ports.sandbox}`,
          PUBLIC_URL: siteUrl,
        },
      }),
    );
    const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
    return { siteUrl, apiUrl, sandboxUrl, stop };
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

function builtFile(file: string, workspace: string): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`Not built: run \`npm run build -w ${workspace}\` first.`);
  return path;
}
