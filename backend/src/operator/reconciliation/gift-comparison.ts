import { Injectable } from '@nestjs/common';
import { toMajor } from '../../contract/currency-units.js';
import { GiftLedger } from '../../ledger/gift-ledger.js';
import type { Gift, LedgerGift, Reversal } from '../../ledger/gift.js';
import { giftFromRenewal, giftFromSession } from '../../payments/gift-mapper.js';
import { GiftRecorder } from '../../payments/gift-recorder.js';
import type { PaymentEvent } from '../../payments/payment-events.js';
import { LinkSums } from '../../payments/payment-sums.js';
import { PaymentProvider } from '../../payments/payment-provider.js';

/**
 * A difference between the payment provider, the ledger and the mailing service. Its description names a payment by its
 * payment intent or invoice and a person by the id of their row, so that terminals and logs contain no personal data.
 */
export interface Difference {
  /** The same in each comparison that finds it. */
  key: string;
  description: string;
  /** Corrects the ledger or the mailing service; null for a difference that needs manual review. */
  repair: (() => Promise<void>) | null;
}

/** Of a renewal, only the payment is compared. */
const NO_ORIGIN = { donorEmail: null, purpose: null, enteredAt: null, name: null, language: null };

/** A gift as the payment provider has it. */
type ProviderGift = Omit<Gift, 'kind'>;

/** Compares the payment provider's history with the ledger. */
@Injectable()
export class GiftComparison {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly ledger: GiftLedger,
  ) {}

  /** @returns also the payments that are not gifts @throws PaymentProviderUnavailable */
  async compare(): Promise<{ differences: Difference[]; notGifts: LinkSums }> {
    const recorded = new Map((await this.ledger.all()).map((gift) => [gift.providerKey, gift]));
    const reversedAmounts = await this.ledger.reversedAmounts();
    const differences: Difference[] = [];
    const reported = new Set<string>();
    /** The payment intents and invoices of gifts. The history lists reversals last. */
    const giftPayments = new Set([...recorded.values()].flatMap(paymentsOf));
    const notGifts = new LinkSums();
    for await (const event of this.provider.history(await this.ledger.nextReversalRead())) {
      const gift = toProviderGift(event);
      if (gift) reported.add(gift.providerKey);
      if (gift && !(await this.isGift(event))) notGifts.add(event);
      else if (gift) {
        for (const payment of paymentsOf(gift)) giftPayments.add(payment);
        differences.push(...this.giftDifferences(event, gift, recorded.get(gift.providerKey)));
      }
      if (event.type === 'reversal' && paymentsOf(event.reversal).some((id) => giftPayments.has(id))) {
        differences.push(...this.reversalDifferences(event, event.reversal, reversedAmounts));
      }
    }
    for (const gift of recorded.values()) {
      if (reported.has(gift.providerKey)) continue;
      const label = `${describe(gift)}, ${formatAmount(gift.amountMinor, gift.currency)}`;
      const description = `${label}: the ledger has it, the payment provider does not.`;
      differences.push(manualDifference(gift.providerKey, description));
    }
    return { differences, notGifts };
  }

  private async isGift(event: PaymentEvent): Promise<boolean> {
    if (event.type === 'checkout') return this.recorder.isGift(event.session);
    return event.type === 'renewal' && this.recorder.isRenewalOfGift(event.renewal);
  }

  private giftDifferences(
    event: PaymentEvent,
    gift: ProviderGift,
    recorded: LedgerGift | undefined,
  ): Difference[] {
    const { providerKey: key, amountMinor, currency } = gift;
    const label = describe(gift);
    const atProvider = formatAmount(amountMinor, currency);
    if (!recorded) {
      const description = `${label}, ${atProvider}: the payment provider has it, the ledger does not.`;
      return [{ key, description, repair: () => this.recorder.handleEvent(event) }];
    }
    if (recorded.amountMinor === amountMinor && recorded.currency === currency) return [];
    const inLedger = formatAmount(recorded.amountMinor, recorded.currency);
    return [
      manualDifference(key, `${label}: ${atProvider} at the payment provider, ${inLedger} in the ledger.`),
    ];
  }

  private reversalDifferences(
    event: PaymentEvent,
    { providerKey: key, paymentIntent, amountMinor }: Reversal,
    reversedAmounts: ReadonlyMap<string, number>,
  ): Difference[] {
    const inLedger = reversedAmounts.get(key) ?? 0;
    if (inLedger === amountMinor) return [];
    const what =
      amountMinor > inLedger
        ? `${amountMinor} minor units were reversed, ${inLedger} in the ledger.`
        : `${amountMinor} minor units are reversed, the ledger subtracts ${inLedger}: a refund failed, or a dispute was won.`;
    return [
      {
        key,
        description: `Payment ${paymentIntent}: ${what}`,
        repair: () => this.recorder.handleEvent(event),
      },
    ];
  }
}

/** Maps an event to its gift; null for a free first month and for an event that is not a paid checkout or a renewal. */
function toProviderGift(event: PaymentEvent): ProviderGift | null {
  if (event.type === 'checkout') {
    return event.session.isPaid && event.session.amountMinor > 0
      ? giftFromSession(event.session, event.session.paidAt ?? event.session.openedAt)
      : null;
  }
  return event.type === 'renewal' ? giftFromRenewal(event.renewal, NO_ORIGIN, null) : null;
}

const paymentsOf = ({ paymentIntent, invoice }: Pick<Gift, 'paymentIntent' | 'invoice'>) =>
  [paymentIntent, invoice].filter((id) => id !== null);

function describe({
  paymentIntent,
  invoice,
  givenAt,
}: Pick<Gift, 'paymentIntent' | 'invoice' | 'givenAt'>): string {
  return `Gift ${paymentIntent ?? invoice ?? 'without an id'} of ${givenAt.toISOString().slice(0, 10)}`;
}

const formatAmount = (minor: number, currency: string) => `${toMajor(minor, currency)} ${currency}`;

/** A difference that cannot be repaired automatically. */
const manualDifference = (key: string, description: string): Difference => ({
  key,
  description: `${description} Review it manually.`,
  repair: null,
});
