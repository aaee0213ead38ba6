import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './api-environment.js';

export interface TestSandbox {
  sandbox: Sandbox;
  /** The temporary folder; the API's data folder is `api` in it. */
  folder: string;
  /** The environment variables of an API that calls this sandbox. */
  environment: (databaseUrl: string) => Record<string, string>;
  close: () => Promise<void>;
}

/** Starts a sandbox that sends no webhooks unless `options.webhookUrl` is set. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-test-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  });
  return {
    sandbox,
    folder,
    environment: (databaseUrl) => apiEnvironment(sandbox, join(folder, 'api'), databaseUrl),
    close: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
