import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox.js';
import { createApp } from '../../src/app.js';
import { readEnvironment } from '../../src/config/environment.js';
import { apiEnvironment, WEBHOOK_SECRET } from './api-environment.js';
import { emptyDatabase, type DatabaseEngine } from './databases.js';

/** An API in this process, with the real SDKs, against a sandbox of its own. */
export interface World {
  sandbox: Sandbox;
  app: NestFastifyApplication;
  /** A browser: keeps its cookies. */
  browser(): ReturnType<typeof request.agent>;
  close(): Promise<void>;
}

/**
 * @param settings override those of `apiEnvironment`
 * @param sandboxOptions override the sandbox's own
 */
export async function createWorld(
  engine: DatabaseEngine,
  settings: Record<string, string> = {},
  sandboxOptions: Partial<SandboxOptions> = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-test-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    ...sandboxOptions,
  });
  const variables = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase(engine));
  const app = await createApp(readEnvironment({ ...variables, ...settings }));
  await app.listen(0, '127.0.0.1');
  return {
    sandbox,
    app,
    browser: () => request.agent(app.getHttpServer()),
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
