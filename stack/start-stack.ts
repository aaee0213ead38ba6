import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startSite } from './site.js';

/** Playwright's global setup: starts the site and tells the tests where it is. What it returns stops it. */
export default async function startStack(config: FullConfig): Promise<() => Promise<void>> {
  const outputDir = config.projects[0]?.outputDir;
  // The tests are many visitors in a few minutes, from one address, with one mailing service's ten calls a second.
  const limits = {
    RATE_LIMIT_PER_MINUTE: '100000',
    BREVO_CALLS_PER_SECOND: '100000',
    SANDBOX_BREVO_RATE_LIMIT: 'false',
  };
  const site = await startSite(limits, outputDir && join(outputDir, 'logs'));
  const { siteUrl, apiUrl, accessLog } = site;
  Object.assign(process.env, { E2E_SITE_URL: siteUrl, E2E_API_URL: apiUrl, E2E_ACCESS_LOG: accessLog });
  return () => site.stop();
}
