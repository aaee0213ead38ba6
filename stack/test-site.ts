import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from './nginx.js';
import { freePort } from './ports.js';
import { apiCommand, choosePorts, sandboxCommand } from './run-stack.js';
import { Service, type ServiceOptions } from './service.js';
import { stackSettings, type Variables } from './settings.js';

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
  for (const workspace of ['frontend', 'backend'])
    if (!existsSync(join(root, workspace, 'dist')))
      throw new Error(`Not built: run \`npm run build -w ${workspace}\` first.`);
  const folder = mkdtempSync(join(tmpdir(), 'vfu-e2e-'));
  const logFolder = logs ?? join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const services: Service[] = [];
  const stop = async () => {
    // nginx first, so that no request reaches a stopped API.
    for (const service of services.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (options: ServiceOptions) => {
    services.push(await Service.start({ ...options, logFile: join(logFolder, `${options.name}.log`) }));
  };
  try {
    const ports = await choosePorts({ PORT: String(await freePort()) });
    const urlOf = (port: number) => `http://127.0.0.1:${port}`;
    const siteUrl = urlOf(ports.site);
    // Without the shell's settings: with a real key the tests would call a real provider.
    const { PATH = '' } = process.env;
    const { api, sandbox } = stackSettings(
      { PATH, PUBLIC_URL: siteUrl, DATA_DIR: join(folder, 'data'), ...settings },
      ports,
    );
    await start(sandboxCommand(sandbox));
    await start(apiCommand(api));
    services.push(
      await startNginx({
        folder,
        logFile: join(logFolder, 'nginx.log'),
        readyUrl: `${siteUrl}/api/health/ready`,
        values: {
          LISTEN: `127.0.0.1:${ports.site}`,
          SITE_ROOT: join(root, 'frontend/dist'),
          API_UPSTREAM: `127.0.0.1:${ports.api}`,
          SANDBOX_UPSTREAM: `127.0.0.1:${ports.sandbox}`,
          PUBLIC_URL: siteUrl,
        },
      }),
    );
    return { siteUrl, apiUrl: urlOf(ports.api), sandboxUrl: urlOf(ports.sandbox), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
