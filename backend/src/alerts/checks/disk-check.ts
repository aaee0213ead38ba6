import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../../config/environment.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import type { Check } from './check.js';

/** The trouble ends this far below the limit, so that a disk at the limit is no new trouble each hour. */
const HYSTERESIS_PERCENT = 2;

/**
 * In production: a disk that is fuller than `ALERT_DISK_PERCENT`. In a container, `/` shows the disk of the host on which
 * Docker keeps containers and volumes.
 */
@Injectable()
export class DiskCheck implements Check {
  readonly kinds = ['disk-filling'] as const;

  constructor(private readonly config: ConfigService<Environment, true>) {}

  async run(isOpen: boolean): Promise<TroubleReport[]> {
    if (this.config.get('NODE_ENV', { infer: true }) !== 'production') return [];
    const folders = ['/', this.config.get('DATA_DIR', { infer: true })];
    const used = Math.max(...(await Promise.all(folders.map(usedPercent))));
    if (used <= this.config.get('ALERT_DISK_PERCENT', { infer: true }) - (isOpen ? HYSTERESIS_PERCENT : 0))
      return [];
    const help =
      'Before it is full, make room: "docker system df" shows what Docker uses, "docker image prune" and "docker builder prune" delete what no container needs.';
    return [{ kind: 'disk-filling', detail: `${Math.round(used)} % of the disk are in use. ${help}` }];
  }
}

/** Percent in use, as `df` computes it; 0 for a folder that does not exist. */
export async function usedPercent(folder: string): Promise<number> {
  try {
    const { blocks, bfree, bavail } = await statfs(folder);
    const used = blocks - bfree;
    return used === 0 ? 0 : (100 * used) / (used + bavail);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
