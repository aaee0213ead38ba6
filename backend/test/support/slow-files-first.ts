import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest first. A file belongs here if it takes more than 20 seconds beside others. */
const slowFiles = [
  'crash-recovery',
  'drill-and-status-commands',
  'backup',
  'readiness',
  'off-site',
  'without-docker',
  'http-fuzzing',
  'person-command',
  'migration-locks',
  'reconcile-rate-limit',
  'reconcile-command',
  'smtp-tls',
];

/**
 * Starts the slow test files before the others. Vitest starts the largest file first, and the slowest ones are small:
 * they would run alone at the end.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.indexOf(basename(moduleId, '.test.ts'));
      return index < 0 ? slowFiles.length : index;
    };
    return (await super.sort(files)).sort((a, b) => position(a) - position(b));
  }
}
