import type { TroubleKind } from '../troubles/trouble.js';

const REFUSALS: Record<string, string> = {
  stripe: 'Stripe refuses our calls',
  stripeWebhooks: 'Stripe’s events are refused',
  brevo: 'Brevo refuses our calls',
  smtp: 'The mail server refuses our messages',
};

const DELIVERIES: Record<string, string> = {
  contact: 'Gifts or sign-ups wait for Brevo',
  message: 'Visitors’ messages wait for the mail server',
  erasure: 'Contacts of erased people wait for their deletion at Brevo',
  'alert-mail': 'Alerts by mail cannot be sent',
  'alert-url': 'Alerts to ALERT_URL cannot be sent',
};

const TITLES: Record<TroubleKind, (subject: string) => string> = {
  'delivery-overdue': (kind) => DELIVERIES[kind] ?? 'A delivery waits',
  'message-given-up': () => 'Visitors’ messages were given up',
  'change-set-aside': () => 'Brevo does not accept what a visitor entered',
  'provider-refuses': (provider) => REFUSALS[provider] ?? `${provider} refuses our calls`,
  'routine-failed': (name) => `The routine "${name}" fails`,
  'ledger-differs': () => 'The ledger and Stripe differ',
  'backup-missing': () => 'There is no recent backup',
  'disk-filling': () => 'The disk is nearly full',
  'certificate-expiring': () => 'The certificate expires soon',
  'doctor-not-green': () => 'The doctor found something wrong',
};

/** A trouble in a few words. An unknown kind is one of a newer version on the same database. */
export function titleOf(kind: string, subject: string): string {
  const title = (TITLES as Record<string, ((subject: string) => string) | undefined>)[kind];
  return title ? title(subject) : [kind, subject].filter(Boolean).join(' ');
}
