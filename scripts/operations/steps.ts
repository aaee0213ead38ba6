import { certificateStep } from './certificate.js';
import type { OperationsStep } from './step.js';
import { trialStep } from './trial.js';

/** In this order. */
export const steps: OperationsStep[] = [trialStep, certificateStep];
