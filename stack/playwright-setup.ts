import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildChanged } from './build.js';
import { startNginx } from './nginx.js';
import { freePort } from './ports.js';
import { startPostgres } from './postgres-server.js';
import { apiCommand, choosePorts, sandboxCommand } from './run-stack.js';
import { Service, type ServiceOptions } from './service.js';
import { stackSettings, testVariables } from './settings.js';

/**
 * Playwright's global setup: builds what has changed, starts PostgreSQL, the sandbox, the API and the site behind nginx, and
 * passes their URLs to the tests. The returned function stops them.
 * @throws Error when something cannot be built or does not start; what has started then ends with this process
 */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  await buildChanged(testVariables());
  const folder = mkdtempSync(join(tmpdir(), 'vfu-e2e-'));
  const logs = join(config.projects[0]?.outputDir ?? folder, 'logs');
  mkdirSync(logs, { recursive: true });
  // The database of production. The embedded one takes four times as long to start, and longer for each query.
  const postgres = await startPostgres({ isDurable: false });
  const services: Service[] = [];
  const stop = async () => {
    // nginx first, so that no request reaches a stopped API.
    for (const service of services.reverse()) await service.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (options: ServiceOptions) => {
    services.push(await Service.start({ ...options, logFile: join(logs, `${options.name}.log`) }));
  };
  const ports = await choosePorts({ PORT: String(await freePort()) });
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  // Without the shell's settings: with a real key the tests would call a real provider.
  const { api, sandbox } = stackSettings(
    {
      PATH: process.env.PATH ?? '',
      PUBLIC_URL: siteUrl,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      // The tests act as many visitors from one address, far beyond the limits of one visitor.
      RATE_LIMIT_PER_MINUTE: '100000',
      SANDBOX_BREVO_RATE_LIMIT: 'false',
    },
    ports,
  );
  await start(sandboxCommand(sandbox));
  await start(apiCommand(api));
  services.push(
    await startNginx({
      folder,
      logFile: join(logs, 'nginx.log'),
      readyUrl: `${siteUrl}/api/health/ready`,
      values: {
        LISTEN: `127.0.0.1:${ports.site}`,
        SITE_ROOT: resolve('frontend/dist'),
        API_UPSTREAM: `127.0.0.1:${ports.api}`,
        SANDBOX_UPSTREAM: `127.0.0.1:${ports.sandbox}`,
        PUBLIC_URL: siteUrl,
      },
    }),
  );
  Object.assign(process.env, { E2E_SITE_URL: siteUrl, E2E_API_URL: `http://127.0.0.1:${ports.api}` });
  return stop;
}
