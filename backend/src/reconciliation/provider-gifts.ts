import type { LedgerGift, Reversal } from '../gifts/gift.js';
import { toPurpose, UNKNOWN_PURPOSE } from '../gifts/purpose.js';
import { giftFromRenewal, giftFromSession } from '../payments/gift-mapper.js';
import type { GiftRecorder } from '../payments/gift-recorder.js';
import type { PaymentClass } from '../payments/payment-links.js';
import type { PaymentEvent, PaymentProvider } from '../payments/payment-provider.js';

/** A gift as the payment provider has it. */
export type ProviderGift = Omit<LedgerGift, 'personId'>;

/**
 * The gifts that the payment provider's history reports, collected while it is read. Each event is classified and completed
 * with what earlier events and the ledger know, so that few events need a call to the provider.
 */
export class ProviderGifts {
  private readonly reported = new Map<string, ProviderGift>();
  private readonly classBySubscription = new Map<string, PaymentClass>();
  /** Null for no project. */
  private readonly purposeBySubscription = new Map<string, string | null>();
  private giftPayments: Set<string> | undefined;

  /** @param recorded the gifts in the ledger, by provider key */
  constructor(
    private readonly recorded: ReadonlyMap<string, LedgerGift>,
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
  ) {
    for (const { subscription, providerKey, invoice, purpose } of recorded.values()) {
      // The project may have been added since an unknown one was recorded.
      if (subscription && providerKey !== invoice && purpose !== UNKNOWN_PURPOSE)
        this.purposeBySubscription.set(subscription, purpose);
    }
  }

  has(providerKey: string): boolean {
    return this.reported.has(providerKey);
  }

  /** Adds a gift. @returns the gift with its purpose */
  async add(gift: ProviderGift): Promise<ProviderGift> {
    this.reported.set(gift.providerKey, gift);
    return { ...gift, purpose: await this.findPurpose(gift) };
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

  /** A renewal has the purpose of its subscription's first gift: from the history, else the ledger, else the provider. */
  private async findPurpose({ subscription, providerKey, invoice, purpose }: ProviderGift) {
    if (!subscription) return purpose;
    const isFirst = providerKey !== invoice;
    // The ledger keeps the slug of a project that the site no longer has.
    if (isFirst && !(purpose === UNKNOWN_PURPOSE && this.purposeBySubscription.get(subscription)))
      this.purposeBySubscription.set(subscription, purpose);
    let known = this.purposeBySubscription.get(subscription);
    if (known === undefined) {
      known = toPurpose((await this.provider.findSubscriptionStart(subscription)).clientReference);
      this.purposeBySubscription.set(subscription, known);
    }
    return known;
  }
}

/** Maps an event to its gift; null for an event that is not a paid checkout or a renewal. */
export function toProviderGift(event: PaymentEvent): ProviderGift | null {
  if (event.type === 'checkout') return event.session.isPaid ? giftFromSession(event.session) : null;
  return event.type === 'renewal'
    ? giftFromRenewal(event.renewal, { donorEmail: null, purpose: null, openedAt: null })
    : null;
}
