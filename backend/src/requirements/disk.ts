import { statfs } from 'node:fs/promises';
import { failed, ok, warning, type Requirement } from './requirement.js';

/** From here on the operator is told (src/troubles). */
export const FILLING_PERCENT = 90;
const FULL_PERCENT = 95;

/** Space on the disk. In a container, `/` is on the disk that also holds Docker's volumes. */
export function diskRequirement(): Requirement {
  return {
    name: 'disk',
    settings: [],
    check: async () => {
      const { percent, freeBytes } = await readDiskUse('/');
      const text = `${percent} % used, ${(freeBytes / 1e9).toFixed(1)} GB free`;
      if (percent < FILLING_PERCENT) return ok(text);
      const report = percent < FULL_PERCENT ? warning : failed;
      return report(
        text,
        'Free space: docker image prune, docker builder prune; docker system df shows what Docker uses.',
      );
    },
  };
}

/** As `df` counts: blocks that are reserved for root are neither used nor available. @throws Error without such a folder */
export async function readDiskUse(folder: string): Promise<{ percent: number; freeBytes: number }> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  const used = blocks - bfree;
  return { percent: Math.ceil((100 * used) / (used + bavail)), freeBytes: bavail * bsize };
}
