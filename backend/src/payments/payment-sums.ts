import { toMajor } from '../contract/currency-units.js';
import type { PaymentEvent } from './payment-events.js';

/** Payments, counted and summed by currency. */
export class PaymentSums {
  count = 0;
  private readonly minor = new Map<string, number>();

  /** @param amountMinor in minor units @param currency ISO 4217, lower case */
  add({ amountMinor, currency }: { amountMinor: number; currency: string }): void {
    this.count += 1;
    this.minor.set(currency, (this.minor.get(currency) ?? 0) + amountMinor);
  }

  /** `12 payments, 340 usd and 20 eur`. */
  toString(): string {
    const sums = [...this.minor].map(([currency, minor]) => `${toMajor(minor, currency)} ${currency}`);
    const payments = `${this.count} payment${this.count === 1 ? '' : 's'}`;
    return [payments, sums.join(' and ')].filter(Boolean).join(', ');
  }
}

/** The sums by payment link; null for payments without one. */
export class LinkSums extends Map<string | null, PaymentSums> {
  /** Counts a paid checkout or a renewal of the history under the link that it, or its subscription, came through. */
  add(event: PaymentEvent): void {
    const payment = paymentOf(event);
    if (!payment) return;
    const sums = this.get(payment.link) ?? new PaymentSums();
    this.set(payment.link, sums);
    sums.add(payment);
  }
}

function paymentOf(event: PaymentEvent) {
  if (event.type === 'renewal') return { ...event.renewal, link: event.renewal.start?.paymentLink ?? null };
  if (event.type !== 'checkout' || !event.session.isPaid || event.session.amountMinor === 0) return null;
  return { ...event.session, link: event.session.paymentLink };
}
