import type { OperationsStep } from './step.js';
import { runShellStep } from './shell-step.js';

/** After `update`, which leaves the images of a trial. */
export const swarmStep: OperationsStep = {
  name: 'swarm',
  title: 'Docker Swarm: scale, kill and update under load without a failed request',
  run: (report) => runShellStep('swarm.sh', report),
};
