/** Every call a fault can be switched on for; `…*` stands for all calls that begin so. */
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

/** A call that is really made: no `*` in it. */
export type Call = Exclude<FaultCall, `${string}*`>;

/**
 * - `status`: an error answer, nothing applied.
 * - `delay`: applied and answered, but late; a client that gave up has been served all the same.
 * - `hang`: no answer until the faults are cleared; a client that leaves has changed nothing.
 * - `drop`: the connection is cut, nothing applied.
 * - `apply-then-drop`: applied, then the connection is cut: the lost answer.
 * - `apply-then-hang`: applied, then no answer until the faults are cleared.
 * - `html`: 200 with a page, as a proxy in between would answer; nothing applied.
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
