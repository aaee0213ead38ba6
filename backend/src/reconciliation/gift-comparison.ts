import { Injectable } from '@nestjs/common';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { LedgerGift, Reversal } from '../gifts/gift.js';
import { LedgerContents } from '../gifts/ledger-contents.js';
import { GiftRecorder } from '../payments/gift-recorder.js';
import { PaymentProvider, type PaymentEvent } from '../payments/payment-provider.js';
import { PaymentsService } from '../payments/payments.service.js';
import { formatAmount, formatDay, manualDifference, type Difference } from './difference.js';
import { ProviderGifts, toProviderGift, type ProviderGift } from './provider-gifts.js';

export interface GiftDifferences {
  differences: Difference[];
  /** True if no payment of the history is undecided. */
  isComplete: boolean;
  /** The number of payments that are not gifts. A large number suggests that a payment link is missing in the settings. */
  notGifts: number;
}

/** Compares the payment provider's history with the ledger. */
@Injectable()
export class GiftComparison {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly recorder: GiftRecorder,
    private readonly lookup: GiftLookup,
    private readonly contents: LedgerContents,
  ) {}

  /** @throws PaymentProviderUnavailable */
  async compare(): Promise<GiftDifferences> {
    const recorded = new Map((await this.contents.gifts()).map((gift) => [gift.providerKey, gift]));
    const reversedAmounts = await this.contents.reversedAmounts();
    const differences: Difference[] = [];
    const reported = new ProviderGifts(recorded, this.provider, this.recorder);
    const notGifts = new Set<string>();
    let undecided = 0;
    for await (const event of this.provider.history()) {
      if (event.type === 'unreadable') {
        const shortId = event.id.slice(-6);
        differences.push(
          manualDifference(`The payment provider's entry that ends in ${shortId} cannot be read.`),
        );
        continue;
      }
      const gift = toProviderGift(event);
      if (gift) {
        const paymentClass = await reported.classify(event);
        if (paymentClass === 'undecided') undecided += 1;
        // A free first month.
        if (gift.amountMinor === 0) continue;
        if (paymentClass === 'not-a-gift') notGifts.add(gift.providerKey);
        if (paymentClass !== 'gift') continue;
        reported.add(gift);
        differences.push(...this.giftDifferences(event, gift, recorded.get(gift.providerKey)));
      }
      if (event.type !== 'reversal') continue;
      const { reversal } = event;
      if (await reported.includesReversed(reversal)) {
        differences.push(...this.reversalDifferences(event, reversal, reversedAmounts));
      }
    }
    if (undecided > 0) {
      const why = 'the payment links of the site are not known (STRIPE_PAYMENT_LINKS)';
      differences.push(
        manualDifference(`${undecided} payments cannot be distinguished from other sales: ${why}.`),
      );
    }
    differences.push(...(await this.missingAtProvider(recorded, reported, notGifts)));
    differences.push(...(await this.currencyMismatches()));
    return {
      differences: await stillThere(differences),
      isComplete: undecided === 0,
      notGifts: notGifts.size,
    };
  }

  private giftDifferences(
    event: PaymentEvent,
    gift: ProviderGift,
    recorded: LedgerGift | undefined,
  ): Difference[] {
    const { providerKey, amountMinor, currency } = gift;
    const label = describe(gift);
    const atProvider = formatAmount(amountMinor, currency);
    if (!recorded) {
      return [
        {
          description: `${label}, ${atProvider}: the payment provider has it, the ledger does not.`,
          repair: () => this.payments.handleEvent(event),
          persists: async () => !(await this.lookup.hasGift(providerKey)),
        },
      ];
    }
    if (recorded.amountMinor === amountMinor && recorded.currency === currency) return [];
    const inLedger = formatAmount(recorded.amountMinor, recorded.currency);
    return [manualDifference(`${label}: ${atProvider} at the payment provider, ${inLedger} in the ledger.`)];
  }

  private reversalDifferences(
    event: PaymentEvent,
    { providerKey, paymentIntent, amountMinor }: Reversal,
    reversedAmounts: ReadonlyMap<string, number>,
  ): Difference[] {
    const inLedger = reversedAmounts.get(providerKey) ?? 0;
    if (inLedger === amountMinor) return [];
    const label = `Payment ${paymentIntent}`;
    return [
      {
        description:
          amountMinor > inLedger
            ? `${label}: ${amountMinor} minor units were reversed, ${inLedger} in the ledger.`
            : `${label}: a refund of ${inLedger} minor units failed, the ledger still subtracts it.`,
        repair: () => this.payments.handleEvent(event),
        persists: async () => (await this.contents.reversedAmount(providerKey)) !== amountMinor,
      },
    ];
  }

  private async missingAtProvider(
    recorded: ReadonlyMap<string, LedgerGift>,
    reported: ProviderGifts,
    notGifts: ReadonlySet<string>,
  ): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const gift of recorded.values()) {
      if (reported.has(gift.providerKey)) continue;
      const label = `${describe(gift)}, ${formatAmount(gift.amountMinor, gift.currency)}`;
      if (notGifts.has(gift.providerKey)) {
        found.push(manualDifference(`${label}: it is counted, and was not paid through a link of the site.`));
        continue;
      }
      // A gift may be missing in the history and still exist, for example when it is unreadable.
      if (await this.provider.findPayment(gift.providerKey)) continue;
      found.push(manualDifference(`${label}: the ledger has it, the payment provider does not.`));
    }
    return found;
  }

  private async currencyMismatches(): Promise<Difference[]> {
    const found = await this.contents.reversalsInOtherCurrencies();
    return found.map(({ paymentIntent, minor, currency, giftCurrency }) =>
      manualDifference(
        `Payment ${paymentIntent}: ${formatAmount(minor, currency)} of a gift in ${giftCurrency} were reversed, and are not subtracted.`,
      ),
    );
  }
}

/** Without what webhooks have recorded since the ledger was read: reading the history can take minutes. */
async function stillThere(differences: Difference[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const difference of differences) if (await difference.persists()) found.push(difference);
  return found;
}

function describe({ paymentIntent, invoice, givenAt }: ProviderGift): string {
  return `Gift ${paymentIntent ?? invoice ?? 'without an id'} of ${formatDay(givenAt)}`;
}
