import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Abstract, Type } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { Sandbox, SandboxOptions } from '../../../sandbox/src/sandbox.js';
import { createApp } from '../../src/app.js';
import { Database } from '../../src/core/database/database.js';
import { ledgerState } from '../../src/core/database/schema.js';
import { createMigratedDatabase } from './databases.js';
import { startTestSandbox } from './test-sandbox.js';

export type Browser = ReturnType<typeof request.agent>;

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/**
 * Starts an API in the process of the test, with the providers' real SDKs, against a sandbox of its own.
 * @param settings override those of `apiEnvironment`
 * @param sandboxOptions override those of `startTestSandbox`
 */
export async function startTestApi(
  engine: 'embedded' | 'postgresql',
  settings: Record<string, string> = {},
  sandboxOptions: Partial<SandboxOptions> = {},
) {
  const { sandbox, environment, close } = await startTestSandbox(sandboxOptions);
  let databaseUrl = '';
  const start = async (more: Record<string, string> = {}, isNewDatabase = false) => {
    const { env } = process;
    process.env = { ...environment(databaseUrl), ...settings, ...more };
    const started = await createApp().finally(() => (process.env = env));
    if (isNewDatabase) {
      // The copied ledger began when the template was made.
      const startedAt = sql`now()`;
      await started.get(Database).orm.update(ledgerState).set({ startedAt });
    }
    await started.listen(0, '127.0.0.1');
    return started;
  };
  const startWithNewDatabase = async (more?: Record<string, string>) => {
    if (engine === 'postgresql') databaseUrl = await createMigratedDatabase();
    return start(more, true);
  };
  let app = await startWithNewDatabase();
  return {
    sandbox,
    get app() {
      return app;
    },
    get orm() {
      return app.get(Database).orm;
    },
    /** Of the current database; empty for the embedded engine. */
    get databaseUrl() {
      return databaseUrl;
    },
    /** Its settings, for a command. */
    get environment() {
      return { ...environment(databaseUrl), ...settings };
    },
    get: <T>(token: Type<T> | Abstract<T>): T => app.get(token),
    /** Restarts the API with an empty database. Everything at the payment provider becomes a minute older. */
    async loseDatabase(more?: Record<string, string>) {
      await app.close();
      ageStripeObjects(sandbox);
      app = await startWithNewDatabase(more);
    },
    async restart(more?: Record<string, string>) {
      await app.close();
      app = await start(more);
    },
    browser: () => request.agent(app.getHttpServer()),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** Provides the tests of the surrounding `describe` with an API; after each test all faults are cleared. */
export function setupTestApi(...options: Parameters<typeof startTestApi>): TestApi {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(...options);
  });
  afterEach(() => api.sandbox.faults.clear());
  afterAll(() => api.close());
  return new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) as unknown });
}

/** Stripe's timestamps are whole seconds, too coarse to tell what happened before a restart. */
function ageStripeObjects({ stripe: { state } }: Sandbox): void {
  const older = <T extends { created: number }>(row: T): T => ({ ...row, created: row.created - 60 });
  for (const invoice of state.invoices.values()) {
    const paid_at = invoice.status_transitions.paid_at;
    const status_transitions = { ...invoice.status_transitions, paid_at: paid_at && paid_at - 60 };
    state.invoices.set(invoice.id, { ...invoice, status_transitions });
  }
  for (const table of [state.sessions, state.charges, state.invoices, state.refunds, state.disputes]) {
    for (const row of table.values()) table.set(row.id, older(row) as never);
  }
  for (const event of state.events.values()) {
    const object = older(event.data.object as { created: number });
    state.events.set(event.id, { ...older(event), data: { ...event.data, object } } as never);
  }
}
