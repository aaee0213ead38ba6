import { EXIT_CODE } from '../command-line/exit-codes.js';
import { readValidSettings } from '../config/read-environment.js';
import type { Variables } from '../config/secret-files.js';
import { isMissingTable, queryPostgres } from '../database/query-postgres.js';
import type { CheckResult } from './check.js';
import { doctorExitCode } from './report.js';

/**
 * Records the result as the routine `doctor` in `routine_runs`, which the alerts read. Does nothing when
 * something could not be checked, and in a database of an older version.
 * @throws Error when the database does not respond
 */
export async function recordRun(variables: Variables, results: readonly CheckResult[]): Promise<void> {
  const { environment } = readValidSettings(variables);
  const code = doctorExitCode(results);
  if (!environment.DATABASE_URL || code === EXIT_CODE.failed) return;
  const column = code === EXIT_CODE.success ? 'succeeded_at' : 'failed_at';
  const sql = `insert into routine_runs (name, ${column}, detail) values ('doctor', now(), $1)
    on conflict (name) do update set ${column} = excluded.${column}, detail = excluded.detail`;
  try {
    await queryPostgres(environment, (query) => query(sql, [detailOf(results)]));
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  }
}

function detailOf(results: readonly CheckResult[]): string {
  const failures = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failures.length === 0) return `All ${results.length} checks are well.`;
  return `Not well: ${[...new Set(failures)].join(', ')}.`;
}
