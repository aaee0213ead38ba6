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

/** The gifts among Stripe's objects, computed without the API's code. */
export function expectedGifts({ stripe }: Sandbox): ExpectedGift[] {
  const { state } = stripe;
  const links = stripe.paymentLinks().map(({ id }) => id);
  const sessions = state.sessions.values().filter((session) => links.includes(idOf(session.payment_link)));
  const intentOf = new Map(
    state.invoicePayments
      .values()
      .map(({ invoice, payment }) => [idOf(invoice), idOf(payment.payment_intent)]),
  );
  const reversals = [
    ...state.refunds.values().filter(({ status }) => status === 'succeeded'),
    ...state.disputes.values().filter(({ status }) => status === 'lost'),
  ];
  const withRemaining = (gift: Omit<ExpectedGift, 'remainingMinor'>, intent = ''): ExpectedGift => {
    const returnedMinor = reversals
      .filter((one) => idOf(one.payment_intent) === intent && one.currency === gift.currency)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { ...gift, remainingMinor: Math.max(0, gift.amountMinor - returnedMinor) };
  };
  const checkouts = sessions
    .filter(({ payment_status, created }) => payment_status === 'paid' && Number.isInteger(created))
    .map((session) =>
      withRemaining(
        {
          key: session.id,
          email: session.customer_details?.email ?? '',
          kind: session.mode === 'subscription' ? 'monthly' : 'once',
          currency: session.currency ?? '',
          amountMinor: session.amount_total ?? 0,
          purpose: purposeIn(session.client_reference_id),
          givenAtS: session.created,
        },
        idOf(session.payment_intent) || intentOf.get(idOf(session.invoice)),
      ),
    );
  const ofSubscription = new Map(sessions.map((session) => [idOf(session.subscription), session]));
  ofSubscription.delete('');
  const renewals = state.invoices
    .values()
    .filter(({ status, billing_reason }) => status === 'paid' && billing_reason !== 'subscription_create')
    .flatMap((invoice) => {
      const session = ofSubscription.get(subscriptionOf(invoice) ?? '');
      if (!session) return [];
      const gift = {
        key: invoice.id,
        email: invoice.customer_email ?? '',
        kind: 'monthly',
        currency: invoice.currency,
        amountMinor: invoice.amount_paid,
        purpose: purposeIn(session.client_reference_id),
        givenAtS: invoice.status_transitions.paid_at ?? invoice.created,
      } as const;
      return [withRemaining(gift, intentOf.get(invoice.id))];
    });
  return [...checkouts, ...renewals];
}

const purposeIn = (reference: string | null) =>
  reference === null || ['pilot-vests', 'edcamp'].includes(reference) ? reference : 'unknown';

/**
 * The totals that a donor's contact may have: of the gifts in the currency of the newest one that was not fully refunded, or
 * of any in that second.
 * @param opening the total from before the first ledger, without gifts through Stripe
 */
export function allowedTotals(gifts: ExpectedGift[], opening: { minor: number; currency: string }) {
  const kept = gifts.filter(({ remainingMinor }) => remainingMinor > 0);
  const currencies = new Set(newestCurrencies(kept.length > 0 ? kept : gifts));
  if (kept.length === 0 && (opening.minor > 0 || gifts.length === 0)) {
    currencies.clear();
    currencies.add(opening.currency);
  }
  return [...currencies].map((currency) => {
    const minor = kept
      .filter((gift) => gift.currency === currency)
      .reduce((sum, gift) => sum + gift.remainingMinor, opening.currency === currency ? opening.minor : 0);
    return { currency, minor };
  });
}

function newestCurrencies(gifts: ExpectedGift[]): string[] {
  const newestS = Math.max(...gifts.map(({ givenAtS }) => givenAtS));
  return gifts.filter(({ givenAtS }) => givenAtS === newestS).map(({ currency }) => currency);
}

export const toMajor = (minor: number, currency: string) => minor / 10 ** decimals(currency);
export const toMinor = (major: number, currency: string) => Math.round(major * 10 ** decimals(currency));
