import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import request from 'supertest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/src/sandbox.js';
import { createApp } from '../../src/app.js';
import { readEnvironment } from '../../src/config/environment.js';
import { openEmbedded } from '../../src/database/embedded-database.js';
import * as schema from '../../src/database/schema.js';
import { apiEnvironment, WEBHOOK_SECRET } from './api-environment.js';
import { emptyDatabase, type DatabaseEngine } from './databases.js';

/** An API in this process, with the real SDKs, against a sandbox of its own. */
export interface World {
  sandbox: Sandbox;
  readonly app: NestFastifyApplication;
  /**
   * Loses the database, and starts again with an empty one beside the same providers. What the payment provider has
   * happened a minute before.
   */
  loseLedger(settings?: Record<string, string>): Promise<void>;
  /** Stops the server, and starts it again on the same database. */
  restart(settings?: Record<string, string>): Promise<void>;
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
  const dataDir = join(folder, 'api');
  let databaseUrl = await emptyDatabase(engine);
  const start = async (more: Record<string, string> = {}) => {
    const variables = apiEnvironment(sandbox, dataDir, databaseUrl);
    const app = await createApp(readEnvironment({ ...variables, ...settings, ...more }));
    await app.listen(0, '127.0.0.1');
    return app;
  };
  let app = await start();
  return {
    sandbox,
    get app() {
      return app;
    },
    async loseLedger(more) {
      await app.close();
      // Making an embedded database takes seconds, so that one is emptied; on PostgreSQL the next one is new.
      if (engine === 'embedded') await emptied(dataDir);
      aMinuteEarlier(sandbox);
      databaseUrl = await emptyDatabase(engine);
      app = await start(more);
    },
    async restart(more) {
      await app.close();
      app = await start(more);
    },
    browser: () => request.agent(app.getHttpServer()),
    async close() {
      await app.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Leaves an embedded database as its migrations made it. */
async function emptied(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  const tables = Object.values(schema).filter((table) => is(table, PgTable));
  await database.orm.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
  await database.orm.insert(schema.ledgerState).values({ id: 1 });
  await database.close();
}

/** Stripe's timestamps are whole seconds: too coarse for a test to tell what came before a start. */
function aMinuteEarlier({ stripe: { state } }: Sandbox): void {
  const earlier = <T extends { created: number }>(row: T): T => ({ ...row, created: row.created - 60 });
  for (const table of [state.sessions, state.invoices, state.refunds, state.disputes]) {
    for (const row of table.values()) table.set(row.id, earlier(row) as never);
  }
  for (const event of state.events.values()) {
    const object = earlier(event.data.object as { created: number });
    state.events.set(event.id, { ...earlier(event), data: { ...event.data, object } } as never);
  }
}
