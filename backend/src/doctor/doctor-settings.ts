import type { Environment } from '../config/environment.js';
import { readValidSettings } from '../config/read-environment.js';
import type { Variables } from '../config/secret-files.js';

/** What the doctor examines. */
export interface DoctorSettings {
  /** Only the settings that are valid. */
  environment: Partial<Environment>;
  /** The others, by name and never by value. */
  faults: string[];
  /** `SANDBOX=true`: the providers are stand-ins, and the site is served on this machine. */
  isTrial: boolean;
}

export function readDoctorSettings(variables: Variables): DoctorSettings {
  return { ...readValidSettings(variables), isTrial: variables.SANDBOX?.trim() === 'true' };
}
