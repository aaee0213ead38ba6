import { decimals } from '../../../sandbox/src/stripe/currency.js';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import { subscriptionOf } from '../../../sandbox/src/stripe/objects/invoice.js';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';

/** A gift as Stripe has it. Amounts are in minor units. */
export interface ExpectedGift {
  /** `cs_…` or `in_…`. */
  key: string;
  email: string;
  kind: 'once' | 'monthly';
  currency: string;
  amountMinor: number;
  /** After refunds and lost disputes. */
  remainingMinor: number;
  /** A project, `unknown`, or null. */
  purpose: string | null;
  /** Seconds since 1970. */
  givenAtS: number;
}

/** A total that a contact may have, in minor units. Both bounds are equal unless the opening balance is unknown. */
export interface AllowedTotal {
  currency: string;
  atLeastMinor: number;
  atMostMinor: number;
}

/** The gifts among Stripe's objects, computed without the server's code. */
export function expectedGifts({ stripe }: Sandbox): ExpectedGift[] {
  const { state } = stripe;
  const links = stripe.paymentLinks().map(({ id }) => id);
  const sessions = state.sessions.values().filter((session) => links.includes(idOf(session.payment_link)));
  const purposeOf = new Map(sessions.map((session) => [idOf(session.subscription), purposeIn(session)]));
  const subscriptions = new Set(sessions.map(({ subscription }) => idOf(subscription)).filter(Boolean));
  const intentOfInvoice = new Map(
    state.invoicePayments
      .values()
      .map(({ invoice, payment }) => [idOf(invoice), idOf(payment.payment_intent)]),
  );
  const returned = reversedByPayment(stripe);
  const gift = (one: Omit<ExpectedGift, 'remainingMinor'>, intent: string | undefined): ExpectedGift => {
    const back = returned.get(`${intent ?? ''} ${one.currency}`) ?? 0;
    return { ...one, remainingMinor: Math.max(0, one.amountMinor - back) };
  };
  const ofSessions = sessions
    .filter(({ payment_status, created }) => payment_status === 'paid' && Number.isInteger(created))
    .map((session) =>
      gift(
        {
          key: session.id,
          email: session.customer_details?.email ?? '',
          kind: session.mode === 'subscription' ? 'monthly' : 'once',
          currency: session.currency ?? '',
          amountMinor: session.amount_total ?? 0,
          purpose: purposeIn(session),
          givenAtS: session.created,
        },
        idOf(session.payment_intent) || intentOfInvoice.get(idOf(session.invoice)),
      ),
    );
  const ofInvoices = state.invoices
    .values()
    .filter(({ status, billing_reason }) => status === 'paid' && billing_reason !== 'subscription_create')
    .filter((invoice) => subscriptions.has(subscriptionOf(invoice) ?? ''))
    .map((invoice) =>
      gift(
        {
          key: invoice.id,
          email: invoice.customer_email ?? '',
          kind: 'monthly',
          currency: invoice.currency,
          amountMinor: invoice.amount_paid,
          purpose: purposeOf.get(subscriptionOf(invoice) ?? '') ?? null,
          givenAtS: invoice.status_transitions.paid_at ?? invoice.created,
        },
        intentOfInvoice.get(invoice.id),
      ),
    );
  return [...ofSessions, ...ofInvoices];
}

function purposeIn({
  client_reference_id: reference,
}: {
  client_reference_id: string | null;
}): string | null {
  return reference === null || ['pilot-vests', 'edcamp'].includes(reference) ? reference : 'unknown';
}

/** Successful refunds and lost disputes, by payment intent and currency. */
function reversedByPayment({ state }: Sandbox['stripe']): Map<string, number> {
  const returned = new Map<string, number>();
  for (const { payment_intent: intent, currency, amount } of [
    ...state.refunds.values().filter(({ status }) => status === 'succeeded'),
    ...state.disputes.values().filter(({ status }) => status === 'lost'),
  ]) {
    const key = `${idOf(intent)} ${currency}`;
    returned.set(key, (returned.get(key) ?? 0) + amount);
  }
  return returned;
}

/**
 * The totals that a donor's contact may have (interface.md section 4), in the currency of the newest gift that was not
 * fully refunded, or of any gift in that second.
 * @param opening the total from before the first ledger
 * @param isOpeningCertain whether the whole opening must be included, or any part of it may be
 */
export function allowedTotals(
  gifts: ExpectedGift[],
  opening: { minor: number; currency: string },
  isOpeningCertain: boolean,
): AllowedTotal[] {
  const kept = gifts.filter(({ remainingMinor }) => remainingMinor > 0);
  const allowed = (currency: string): AllowedTotal => {
    const given = kept
      .filter((gift) => gift.currency === currency)
      .reduce((sum, { remainingMinor }) => sum + remainingMinor, 0);
    const atMostMinor = given + (opening.currency === currency ? opening.minor : 0);
    return { currency, atLeastMinor: isOpeningCertain ? atMostMinor : given, atMostMinor };
  };
  if (kept.length > 0) return newestCurrencies(kept).map(allowed);
  const currencies = new Set<string>();
  if (opening.minor > 0 || gifts.length === 0) currencies.add(opening.currency);
  if (opening.minor === 0 || !isOpeningCertain) {
    for (const currency of newestCurrencies(gifts)) currencies.add(currency);
  }
  return [...currencies].map(allowed);
}

function newestCurrencies(gifts: ExpectedGift[]): string[] {
  const newestS = gifts.reduce((newest, { givenAtS }) => Math.max(newest, givenAtS), 0);
  return [...new Set(gifts.filter(({ givenAtS }) => givenAtS === newestS).map(({ currency }) => currency))];
}

export const toMajor = (minor: number, currency: string) => minor / 10 ** decimals(currency);
export const toMinor = (major: number, currency: string) => Math.round(major * 10 ** decimals(currency));
