import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../stack/postgres-server.js';
import { giftsRecorded } from './gifts.js';
import { pledges } from './pledges.js';
import type { BenchRow } from './row.js';
import { startUp } from './start-up.js';
import { throughput } from './throughput.js';

/**
 * Runs every benchmark of the API. Requires an up-to-date build and an installed PostgreSQL.
 * @throws Error without PostgreSQL
 */
export async function benchApi(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-bench-'));
  const postgres = await startPostgres();
  try {
    const rows = await throughput();
    for (const databaseUrl of [postgres.url, '']) {
      const dataDir = join(folder, databaseUrl ? 'postgresql' : 'embedded');
      rows.push(...(await startUp(dataDir, databaseUrl)), await giftsRecorded(dataDir, databaseUrl));
    }
    rows.push(...(await pledges(postgres.url)));
    return rows;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
