import { buildMemoryStep } from './build-memory.js';
import { certificateStep } from './certificate.js';
import { externalDatabaseStep } from './external-database.js';
import { firstEveningStep } from './first-evening/index.js';
import type { OperationsStep } from './step.js';
import { swarmStep } from './swarm.js';
import { trialStep } from './trial.js';
import { updateStep } from './update.js';

/** In this order. */
export const steps: OperationsStep[] = [
  trialStep,
  certificateStep,
  buildMemoryStep,
  externalDatabaseStep,
  firstEveningStep,
  updateStep,
  swarmStep,
];
