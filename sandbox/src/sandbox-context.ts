import type { BrevoSandbox } from './brevo/brevo-sandbox.js';
import type { Faults } from './faults.js';
import type { MailSandbox } from './mail.js';
import type { StripeSandbox } from './stripe/stripe-sandbox.js';

export const providers = ['stripe', 'brevo', 'smtp'] as const;

export type Provider = (typeof providers)[number];

/** The providers' state and the settings, for routes and pages. */
export interface SandboxContext {
  stripe: StripeSandbox;
  brevo: BrevoSandbox;
  mail: MailSandbox;
  faults: Faults;
  /** The providers that the sandbox replaces. It serves no routes of the others. */
  sandboxed: ReadonlySet<Provider>;
  /** The site's URL without a trailing slash. */
  publicUrl: string;
}
