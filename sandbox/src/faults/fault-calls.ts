/** Every call that can have a fault; a trailing `*` matches all calls with that prefix. */
export const faultCalls = [
  '*',
  'stripe.*',
  'stripe.sessions.retrieve',
  'stripe.sessions.list',
  'stripe.events.retrieve',
  'stripe.events.list',
  'stripe.invoices.retrieve',
  'stripe.invoices.list',
  'stripe.invoicePayments.list',
  'stripe.charges.retrieve',
  'stripe.charges.list',
  'stripe.paymentIntents.retrieve',
  'stripe.subscriptions.retrieve',
  'stripe.refunds.list',
  'stripe.disputes.list',
  'stripe.paymentLinks.list',
  'stripe.paymentLinks.create',
  'stripe.paymentLinks.update',
  'stripe.prices.create',
  'stripe.webhookEndpoints.list',
  'stripe.webhookEndpoints.create',
  'stripe.webhookEndpoints.update',
  'stripe.webhookEndpoints.delete',
  'brevo.*',
  'brevo.contacts.*',
  'brevo.contacts.create',
  'brevo.contacts.get',
  'brevo.contacts.list',
  'brevo.contacts.update',
  'brevo.contacts.delete',
  'brevo.contacts.doubleOptin',
  'brevo.lists.*',
  'brevo.lists.add',
  'brevo.lists.remove',
  'brevo.lists.list',
  'brevo.lists.get',
  'brevo.lists.contacts',
  'brevo.lists.create',
  'brevo.folders.list',
  'brevo.folders.create',
  'brevo.account',
  'brevo.senders.list',
  'brevo.templates.get',
  'brevo.templates.create',
  'brevo.attributes.*',
  'brevo.attributes.list',
  'brevo.attributes.create',
  'smtp.*',
  'smtp.connect',
  'smtp.data',
  'checkout',
  'webhook',
] as const;

export type FaultCall = (typeof faultCalls)[number];

/** One call, without wildcard. */
export type Call = Exclude<FaultCall, `${string}*`>;

/**
 * - `status`: an error response; the call is not applied.
 * - `delay`: the call is applied and the response is late, even if the client has given up.
 * - `hang`: no response until the faults are cleared; not applied when the client disconnects before that.
 * - `drop`: the connection is closed; the call is not applied.
 * - `apply-then-drop`: the call is applied, then the connection is closed.
 * - `apply-then-hang`: the call is applied, without a response until the faults are cleared.
 * - `html`: status 200 with an HTML page, as from a proxy; the call is not applied.
 */
export const faultKinds = [
  'status',
  'delay',
  'hang',
  'drop',
  'apply-then-drop',
  'apply-then-hang',
  'html',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export function isFaultCall(value: unknown): value is FaultCall {
  return faultCalls.some((call) => call === value);
}

export function isFaultKind(value: unknown): value is FaultKind {
  return faultKinds.some((kind) => kind === value);
}
