import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startTestSite } from './test-site.js';

/** Playwright's global setup: starts the site and passes its URLs to the tests. The returned function stops it. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  const outputDir = config.projects[0]?.outputDir;
  // The tests act as many visitors from one address, far beyond the limits of one visitor.
  const limits = {
    RATE_LIMIT_PER_MINUTE: '100000',
    BREVO_CALLS_PER_SECOND: '100000',
    SANDBOX_BREVO_RATE_LIMIT: 'false',
  };
  const site = await startTestSite(limits, outputDir && join(outputDir, 'logs'));
  const { siteUrl, apiUrl, accessLog } = site;
  Object.assign(process.env, { E2E_SITE_URL: siteUrl, E2E_API_URL: apiUrl, E2E_ACCESS_LOG: accessLog });
  return () => site.stop();
}
