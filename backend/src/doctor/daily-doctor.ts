import { Inject, Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import type { Variables } from '../config/secret-files.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { examine } from './doctor.js';
import { recordRun } from './record-run.js';

const DAY_MS = 24 * 60 * 60_000;

/** Injection token of the environment variables that the doctor examines. */
export const EXAMINED_VARIABLES = Symbol('examined variables');

/** Runs the doctor's checks once a day in production, and records the result. */
@Injectable()
export class DailyDoctor {
  constructor(
    scheduledTasks: ScheduledTasks,
    config: ConfigService<Environment, true>,
    @Inject(EXAMINED_VARIABLES) private readonly variables: Variables,
  ) {
    const isTrial = variables.SANDBOX === 'true';
    if (config.get('NODE_ENV', { infer: true }) !== 'production' || isTrial) return;
    scheduledTasks.every(DAY_MS, 'doctor', (lastRunAt) => this.run(lastRunAt));
  }

  /** @throws Error when something could not be checked, to be retried within minutes */
  async run(lastRunAt: Date | null): Promise<void> {
    // On the first day the operator runs the command, while the set-up is not complete.
    if (lastRunAt === null) return;
    const results = await examine(this.variables);
    const unknown = results.filter(({ status }) => status === 'not checked').map(({ name }) => name);
    const hasFailed = results.some(({ status }) => status === 'failed');
    if (unknown.length > 0 && !hasFailed) throw new Error(`could not be checked: ${unknown.join(', ')}`);
    await recordRun(this.variables, results);
  }
}
