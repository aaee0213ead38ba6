import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest first. A file belongs here if it takes more than 10 seconds beside others. */
const slowFiles = [
  'crash-recovery',
  'drill-and-status-commands',
  'backup',
  'setup',
  'readiness',
  'off-site',
  'without-docker',
  'gift-ledger',
  'http-fuzzing',
  'doctor',
  'brevo-quota-exceeded',
  'abuse-protection',
  'erasing-a-person',
  'migration-locks',
  'reconcile-rate-limit',
  'multiple-processes',
  'brevo-quota',
  'unconfirmed-deliveries',
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
