import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startPostgres } from './postgres-server.js';
import { startTestSite } from './test-site.js';

/** Playwright's global setup: starts the site and passes its URLs to the tests. The returned function stops it. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  const outputDir = config.projects[0]?.outputDir;
  // The database of production. The embedded one takes four times as long to start, and longer for each query.
  const postgres = await startPostgres({}, { isDurable: false });
  const settings = {
    DATABASE_URL: postgres.url,
    // The tests act as many visitors from one address, far beyond the limits of one visitor.
    RATE_LIMIT_PER_MINUTE: '100000',
    SANDBOX_BREVO_RATE_LIMIT: 'false',
  };
  const site = await startTestSite(settings, outputDir && join(outputDir, 'logs'));
  Object.assign(process.env, { E2E_SITE_URL: site.siteUrl, E2E_API_URL: site.apiUrl });
  return async () => {
    await site.stop();
    await postgres.stop();
  };
}
