import type { LedgerGift, Reversal } from '../gifts/gift.js';
import { giftFromRenewal, giftFromSession } from '../payments/gift-mapper.js';
import type { GiftRecorder } from '../payments/gift-recorder.js';
import type { PaymentClass } from '../payments/payment-links.js';
import type { PaymentEvent, PaymentProvider } from '../payments/payment-provider.js';

/** A gift as the payment provider has it. */
export type ProviderGift = Omit<LedgerGift, 'personId'>;

/**
 * The gifts that the payment provider's history reports, collected while it is read. Each event is classified with what
 * earlier events and the ledger know, so that few events need a call to the provider.
 */
export class ProviderGifts {
  private readonly reported = new Map<string, ProviderGift>();
  private readonly classBySubscription = new Map<string, PaymentClass>();
  private giftPayments: Set<string> | undefined;

  /** @param recorded the gifts in the ledger, by provider key */
  constructor(
    private readonly recorded: ReadonlyMap<string, LedgerGift>,
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
  ) {}

  has(providerKey: string): boolean {
    return this.reported.has(providerKey);
  }

  add(gift: ProviderGift): void {
    this.reported.set(gift.providerKey, gift);
  }

  /** Classifies an event. A renewal needs no call to the provider when its subscription's session came before it. */
  async classify(event: PaymentEvent): Promise<PaymentClass> {
    if (event.type === 'checkout') {
      const { subscription, paymentLink } = event.session;
      if (subscription)
        this.classBySubscription.set(subscription, await this.recorder.classifySubscription(paymentLink));
      return this.recorder.classifySession(event.session);
    }
    if (event.type !== 'renewal') return 'not-a-gift';
    return (
      this.classBySubscription.get(event.renewal.subscription ?? '') ??
      this.recorder.classifyRenewal(event.renewal)
    );
  }

  /**
   * Returns whether a reversal is of a gift, and not of another payment of the account. Call after all gifts have been
   * added: the provider's history lists reversals last.
   */
  async includesReversed({ paymentIntent, invoice }: Reversal): Promise<boolean> {
    this.giftPayments ??= new Set(
      [...this.recorded.values(), ...this.reported.values()].flatMap((gift) =>
        [gift.paymentIntent, gift.invoice].filter((id) => id !== null),
      ),
    );
    if (this.giftPayments.has(paymentIntent)) return true;
    const settled = invoice ?? (await this.provider.findInvoiceOfPayment(paymentIntent));
    return settled !== null && this.giftPayments.has(settled);
  }
}

/** Maps an event to its gift; null for an event that is not a paid checkout or a renewal. */
export function toProviderGift(event: PaymentEvent): ProviderGift | null {
  if (event.type === 'checkout') return event.session.isPaid ? giftFromSession(event.session) : null;
  return event.type === 'renewal'
    ? giftFromRenewal(event.renewal, { donorEmail: null, purpose: null, openedAt: null })
    : null;
}
