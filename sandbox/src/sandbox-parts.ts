import type { BrevoSandbox } from './brevo/brevo-sandbox.js';
import type { Faults } from './faults/faults.js';
import type { MailSandbox } from './mail/mail-sandbox.js';
import type { StripeSandbox } from './stripe/stripe-sandbox.js';

export const providers = ['stripe', 'brevo', 'smtp'] as const;

export type Provider = (typeof providers)[number];

/** What the pages and routes of the sandbox work on. */
export interface SandboxParts {
  stripe: StripeSandbox;
  brevo: BrevoSandbox;
  mail: MailSandbox;
  faults: Faults;
  /** Those that are stood in for; the others are real, and nothing of them is served. */
  served: ReadonlySet<Provider>;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
}
