import { log } from '../telemetry/log.js';
import type { Difference } from './difference.js';

export interface RepairOptions {
  /** Whether to repair the differences, or only to list them. */
  fix: boolean;
  /** Receives one line for each difference. */
  print: (line: string) => void;
  /** Receives the number of differences that were tried, after each. */
  progress: (done: number, total: number) => void;
}

/** Numbers of differences. */
export interface RepairResult {
  found: number;
  left: number;
  /** Repairs that had no effect. */
  failed: number;
}

type Outcome = 'repaired' | 'failed' | 'left';

const OUTCOME_TEXT = { repaired: ' Repaired.', failed: ' The repair failed.', left: '' } as const;

/** Lists the differences and repairs them. A repair that fails does not stop the others. */
export async function reportAndRepair(
  differences: readonly Difference[],
  { fix, print, progress }: RepairOptions,
): Promise<RepairResult> {
  const repaired = new Set<Difference>();
  for (const [index, difference] of differences.entries()) {
    if (fix && (await tryRepair(difference))) repaired.add(difference);
    if (fix) progress(index + 1, differences.length);
  }
  const result = { found: differences.length, left: 0, failed: 0 };
  for (const difference of differences) {
    // After all repairs, so that one listing of the mailing service verifies all of them.
    const outcome = await outcomeOf(difference, fix, repaired);
    if (outcome !== 'repaired') result.left += 1;
    if (outcome === 'failed') result.failed += 1;
    print(difference.description + OUTCOME_TEXT[outcome]);
  }
  return result;
}

async function tryRepair({ repair }: Difference): Promise<boolean> {
  try {
    await repair?.();
    return repair !== null;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

async function outcomeOf(
  difference: Difference,
  fix: boolean,
  repaired: ReadonlySet<Difference>,
): Promise<Outcome> {
  if (!fix || !difference.repair) return 'left';
  if (!repaired.has(difference)) return 'failed';
  try {
    return (await difference.persists()) ? 'failed' : 'repaired';
  } catch (error) {
    logFailure(error);
    return 'failed';
  }
}

function logFailure(error: unknown): void {
  log.error({ err: error }, 'a difference could not be repaired');
}
