import type { DoctorSettings } from './doctor-settings.js';
import { failed, ok, warning, type Check } from './check.js';

/** Characters of a secret below which it can be guessed. */
const MIN_SECRET_LENGTH = 32;

/** The settings themselves: one line for each fault, and one when there is none. */
export function settingsChecks({ environment, faults, isTrial }: DoctorSettings): Check[] {
  const faulty = faults.map((fault): Check => ({
    name: 'settings',
    run: () => Promise.resolve(failed(fault, 'Correct it in .env; .env.example says what it is for.')),
  }));
  const all: Check = { name: 'settings', run: () => Promise.resolve(ok('all are valid')) };
  return [
    ...(faulty.length > 0 ? faulty : [all]),
    {
      name: 'session secret',
      run: () => {
        const { SESSION_SECRET: secrets, NODE_ENV } = environment;
        const isLong = secrets?.every((secret) => secret.length >= MIN_SECRET_LENGTH) ?? true;
        if (NODE_ENV !== 'production' || isTrial || isLong) {
          return Promise.resolve(ok(secrets ? 'set' : 'made by the server and kept in DATA_DIR'));
        }
        return Promise.resolve(
          warning(
            `SESSION_SECRET has fewer than ${MIN_SECRET_LENGTH} characters`,
            'Replace it by the output of: openssl rand -hex 32',
          ),
        );
      },
    },
  ];
}
