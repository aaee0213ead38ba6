/**
 * How long the server keeps personal data that has served its purpose, in days (docs/threat-model.md). A scheduled task deletes it
 * (backend/src/operator/privacy/retention.ts), and the site's page /privacy names the figures.
 */
export const RETENTION_DAYS = {
  /** Which browser has shown a payment: a donor can follow a gift for 24 hours. */
  sessionClaims: 2,
  /** The address of a visitor of whom nothing else is stored. */
  addresses: 30,
  /** Offers, and details left to stay in touch: the volunteers got them by mail, and Brevo has the last ones. */
  pledges: 365,
  /** Messages that could not be sent. */
  unsentMessages: 90,
} as const;

/** How long a rate counter runs at most, in days. */
export const LONGEST_COUNTER_DAYS = 30;
