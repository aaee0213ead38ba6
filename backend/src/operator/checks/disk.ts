import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { failed, ok, warning, type Finding } from './requirement.js';

const FILLING_PERCENT = 90;
const FULL_PERCENT = 95;

/**
 * The disk that is fullest. In a container, `/` is on the disk that also holds Docker's volumes, unless one was put elsewhere:
 * the check `database` finds a volume of its own that is full.
 * @param folders those that exist are looked at
 * @param fillingPercent for tests
 */
export async function checkDisk(folders: string[], fillingPercent = FILLING_PERCENT): Promise<Finding> {
  const used = await Promise.all(folders.filter((folder) => existsSync(folder)).map(percentUsed));
  const percent = Math.max(...used);
  const text = `${percent} % of the disk are in use`;
  if (percent < fillingPercent) return ok(text);
  return (percent < FULL_PERCENT ? warning : failed)(
    text,
    'Free space: docker image prune, docker builder prune; docker system df shows what Docker uses.',
  );
}

/** As `df` counts: blocks that are reserved for root are neither used nor available. */
async function percentUsed(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return Math.ceil((100 * used) / (used + bavail));
}
