import type { PaymentCustomer, PaymentCustomField } from '../contract/payments.js';

/** A visit to the payment page, as the payment provider tells it. Amounts in minor units. */
export interface CheckoutSession {
  id: string;
  /** Whether the money has arrived. */
  isPaid: boolean;
  mode: 'payment' | 'subscription';
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  openedAt: Date;
  /** The payment link that it was opened with; null for none. */
  paymentLink: string | null;
  customer: PaymentCustomer | null;
  customFields: PaymentCustomField[];
  paymentIntent: string | null;
  invoice: string | null;
  subscription: string | null;
  /** The payment link's `client_reference_id`: text that anyone can choose. */
  clientReference: string | null;
}

/**
 * A further payment of a monthly gift: the next month, or what the donor paid at once for raising it. The first month is
 * not among them: it arrives as its checkout session, and its invoice beside it is the same money.
 */
export interface Renewal {
  invoice: string;
  subscription: string | null;
  amountMinor: number;
  currency: string;
  paidAt: Date;
  customerEmail: string | null;
}
