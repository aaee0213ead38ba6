import type { OperationsStep } from './step.js';
import { runShellStep } from './shell-step.js';

export const updateStep: OperationsStep = {
  name: 'update',
  title: 'backup, total loss and restore; update and rollback under load without a failed request',
  run: (report) => runShellStep('backup-and-update.sh', report),
};
