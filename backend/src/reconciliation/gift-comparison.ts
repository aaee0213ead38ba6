import { Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { LedgerGift, Reversal } from '../gifts/gift.js';
import { LedgerContents } from '../gifts/ledger-contents.js';
import { publicPurpose, purposeOf, UNKNOWN_PURPOSE } from '../gifts/purpose.js';
import { giftFromRenewal, giftFromSession } from '../payments/gift-mapper.js';
import { GiftRecorder } from '../payments/gift-recorder.js';
import type { PaymentClass } from '../payments/payment-links.js';
import { PaymentProvider, type PaymentEvent } from '../payments/payment-provider.js';
import { PaymentsService } from '../payments/payments.service.js';
import { formatAmount, formatDay, manualDifference, type Difference } from './difference.js';

/** A gift as the payment provider has it. */
type ProviderGift = Omit<LedgerGift, 'personId'>;

export interface GiftDifferences {
  differences: Difference[];
  /** Whether the whole history was compared, and no payment in it is undecided. */
  isComplete: boolean;
  /** How many payments are not gifts. A large number suggests that a payment link is missing in the settings. */
  notGifts: number;
}

/** Compares the payment provider's history with the ledger. */
@Injectable()
export class GiftComparison {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly recorder: GiftRecorder,
    private readonly ledger: GiftLedger,
    private readonly lookup: GiftLookup,
    private readonly contents: LedgerContents,
  ) {}

  /**
   * @param since compares the history from then on; null for all of it
   * @throws PaymentProviderUnavailable
   */
  async compare(since: Date | null): Promise<GiftDifferences> {
    const recorded = new Map((await this.contents.gifts()).map((gift) => [gift.providerKey, gift]));
    const reversedAmounts = await this.contents.reversedAmounts();
    const differences: Difference[] = [];
    const reported = new Map<string, ProviderGift>();
    const notGifts = new Set<string>();
    const classify = this.createClassifier();
    const isReversalOfGift = this.createReversalMatcher(recorded, reported);
    const withPurpose = this.createPurposeResolver(recorded);
    let undecided = 0;
    for await (const row of this.provider.history(since)) {
      if (row.type === 'unreadable') {
        const what = `The payment provider's entry that ends in ${row.id.slice(-6)}`;
        differences.push(manualDifference(`${what} cannot be read.`));
        continue;
      }
      const gift = toGift(row);
      if (gift) {
        const paymentClass = await classify(row);
        if (paymentClass === 'undecided') undecided += 1;
        // A free first month.
        if (gift.amountMinor === 0) continue;
        if (paymentClass === 'not-a-gift') notGifts.add(gift.providerKey);
        if (paymentClass !== 'gift') continue;
        reported.set(gift.providerKey, gift);
        const complete = await withPurpose(gift);
        differences.push(...this.giftDifferences(row, complete, recorded.get(gift.providerKey)));
      }
      if (row.type === 'reversal' && (await isReversalOfGift(row.reversal))) {
        differences.push(...this.reversalDifferences(row, row.reversal, reversedAmounts));
      }
    }
    if (undecided > 0) {
      const why = 'the payment links of the site are not known (STRIPE_PAYMENT_LINKS)';
      differences.push(
        manualDifference(`${undecided} payments cannot be distinguished from other sales: ${why}.`),
      );
    }
    differences.push(...(await this.unknownToProvider(since, recorded, reported, notGifts)));
    differences.push(...(await this.otherCurrencies()));
    return { differences, isComplete: since === null && undecided === 0, notGifts: notGifts.size };
  }

  private giftDifferences(
    event: PaymentEvent,
    gift: ProviderGift,
    recorded: LedgerGift | undefined,
  ): Difference[] {
    const { providerKey, amountMinor, currency } = gift;
    const what = describe(gift);
    const atProvider = formatAmount(amountMinor, currency);
    if (!recorded) {
      return [
        {
          description: `${what}, ${atProvider}: the payment provider has it, the ledger does not.`,
          repair: () => this.payments.handleEvent(event),
          persists: async () => !(await this.lookup.hasGift(providerKey)),
        },
      ];
    }
    if (recorded.amountMinor === amountMinor && recorded.currency === currency) {
      return this.purposeDifferences(what, gift, recorded);
    }
    const inLedger = formatAmount(recorded.amountMinor, recorded.currency);
    return [
      manualDifference(`${what}: ${atProvider} at the payment provider, ${inLedger} in the ledger.`),
      ...this.purposeDifferences(what, gift, recorded),
    ];
  }

  /** The ledger keeps the slug of a project that the site no longer has. */
  private purposeDifferences(
    what: string,
    { providerKey, purpose: atProvider }: ProviderGift,
    { purpose: inLedger }: LedgerGift,
  ): Difference[] {
    if (atProvider === inLedger || (atProvider === UNKNOWN_PURPOSE && inLedger !== null)) return [];
    if (atProvider === null || (inLedger !== null && inLedger !== UNKNOWN_PURPOSE)) {
      const both = `${describePurpose(atProvider)} at the payment provider, ${describePurpose(inLedger)} in the ledger`;
      return [manualDifference(`${what}: it is for ${both}.`)];
    }
    return [
      {
        description: `${what}: the ledger does not have its purpose, ${describePurpose(atProvider)}.`,
        repair: () => this.ledger.addMissingPurpose(providerKey, atProvider),
        persists: async () => (await this.lookup.findPurpose(providerKey)) !== atProvider,
      },
    ];
  }

  private reversalDifferences(
    event: PaymentEvent,
    { providerKey, paymentIntent, amountMinor }: Reversal,
    reversedAmounts: ReadonlyMap<string, number>,
  ): Difference[] {
    const inLedger = reversedAmounts.get(providerKey) ?? 0;
    if (inLedger === amountMinor) return [];
    const what = `Payment ${paymentIntent}`;
    return [
      {
        description:
          amountMinor > inLedger
            ? `${what}: ${amountMinor} minor units were reversed, ${inLedger} in the ledger.`
            : `${what}: a refund of ${inLedger} minor units failed, the ledger still subtracts it.`,
        repair: () => this.payments.handleEvent(event),
        persists: async () => (await this.contents.reversedAmount(providerKey)) !== amountMinor,
      },
    ];
  }

  private async unknownToProvider(
    since: Date | null,
    recorded: ReadonlyMap<string, LedgerGift>,
    reported: ReadonlyMap<string, ProviderGift>,
    notGifts: ReadonlySet<string>,
  ): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const gift of recorded.values()) {
      if (reported.has(gift.providerKey) || (since && gift.givenAt < since)) continue;
      const what = `${describe(gift)}, ${formatAmount(gift.amountMinor, gift.currency)}`;
      if (notGifts.has(gift.providerKey)) {
        found.push(manualDifference(`${what}: it is counted, and was not paid through a link of the site.`));
        continue;
      }
      // A gift may be missing in the history and still exist, for example when it is unreadable.
      if (await this.provider.hasGift(gift.providerKey)) continue;
      found.push(manualDifference(`${what}: the ledger has it, the payment provider does not.`));
    }
    return found;
  }

  private async otherCurrencies(): Promise<Difference[]> {
    const found = await this.contents.reversalsInOtherCurrencies();
    return found.map(({ paymentIntent, minor, currency, giftCurrency }) =>
      manualDifference(
        `Payment ${paymentIntent}: ${formatAmount(minor, currency)} of a gift in ${giftCurrency} were reversed, and are not subtracted.`,
      ),
    );
  }

  /** Classifies events. A renewal needs no call to the provider when its subscription's session came before it. */
  private createClassifier() {
    const bySubscription = new Map<string, PaymentClass>();
    return async (event: PaymentEvent): Promise<PaymentClass> => {
      if (event.type === 'checkout') {
        const { subscription, paymentLink } = event.session;
        if (subscription)
          bySubscription.set(subscription, await this.recorder.classifySubscription(paymentLink));
        return this.recorder.classifySession(event.session);
      }
      if (event.type !== 'renewal') return 'not-a-gift';
      return (
        bySubscription.get(event.renewal.subscription ?? '') ?? this.recorder.classifyRenewal(event.renewal)
      );
    };
  }

  /**
   * Adds the purpose of a renewal, which is that of its subscription's first gift: from the history, else from the ledger,
   * else from the provider.
   */
  private createPurposeResolver(recorded: ReadonlyMap<string, LedgerGift>) {
    const bySubscription = new Map<string, string | null>();
    for (const { subscription, providerKey, invoice, purpose } of recorded.values()) {
      // The project may have been added since an unknown one was recorded.
      if (subscription && providerKey !== invoice && purpose !== UNKNOWN_PURPOSE)
        bySubscription.set(subscription, purpose);
    }
    return async (gift: ProviderGift): Promise<ProviderGift> => {
      if (!gift.subscription) return gift;
      const { subscription, providerKey, invoice } = gift;
      // The ledger keeps the slug of a project that the site no longer has.
      if (providerKey !== invoice && !(gift.purpose === UNKNOWN_PURPOSE && bySubscription.get(subscription)))
        bySubscription.set(subscription, gift.purpose);
      // Undefined where neither has the first gift; null where it is for no project.
      let purpose = bySubscription.get(subscription);
      if (purpose === undefined) {
        purpose = purposeOf((await this.provider.findSubscriptionStart(subscription)).clientReference);
        bySubscription.set(subscription, purpose);
      }
      return { ...gift, purpose };
    };
  }

  /** Returns a function that tells whether a reversal is of a gift, and not of another payment of the account. */
  private createReversalMatcher(
    recorded: ReadonlyMap<string, LedgerGift>,
    reported: ReadonlyMap<string, ProviderGift>,
  ) {
    let payments: Set<string> | undefined;
    return async ({ paymentIntent, invoice }: Reversal): Promise<boolean> => {
      payments ??= new Set(
        [...recorded.values(), ...reported.values()].flatMap((gift) =>
          [gift.paymentIntent, gift.invoice].filter((id) => id !== null),
        ),
      );
      if (payments.has(paymentIntent)) return true;
      const settled = invoice ?? (await this.provider.findInvoiceOfPayment(paymentIntent));
      return settled !== null && payments.has(settled);
    };
  }
}

/** Null for an event that is not a paid checkout or a renewal. */
function toGift(event: PaymentEvent): ProviderGift | null {
  if (event.type === 'checkout') return event.session.isPaid ? giftFromSession(event.session) : null;
  return event.type === 'renewal'
    ? giftFromRenewal(event.renewal, { donorEmail: null, purpose: null })
    : null;
}

function describe({ paymentIntent, invoice, givenAt, purpose }: ProviderGift): string {
  const project = publicPurpose(purpose);
  return `Gift ${paymentIntent ?? invoice ?? 'without an id'} of ${formatDay(givenAt)}${project === null ? '' : ` for ${project}`}`;
}

function describePurpose(purpose: string | null): string {
  if (purpose === null) return 'no project';
  return publicPurpose(purpose) ?? 'a project that the site does not have';
}
