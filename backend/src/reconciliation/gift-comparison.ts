import { Inject, Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { KnownGift, Reversal } from '../gifts/gift.js';
import { purposeOf, shownPurpose, UNKNOWN_PURPOSE } from '../gifts/purpose.js';
import { giftFromRenewal, giftFromSession } from '../payments/gift-mapper.js';
import { GiftRecorder } from '../payments/gift-recorder.js';
import type { GiftDecision } from '../payments/payment-links.js';
import { PaymentProvider, type PaymentEvent } from '../payments/payment-provider.js';
import { PaymentsService } from '../payments/payments.service.js';
import { amount, day, manualDifference, type Difference } from './difference.js';

type Told = Omit<KnownGift, 'personId'>;

/** What differs, and whether the provider's whole history was compared and every payment in it decided. */
export interface GiftDifferences {
  differences: Difference[];
  isWhole: boolean;
  /** How many payments are not gifts: the operator sees by it when a payment link is missing in the settings. */
  foreign: number;
}

/** Compares what the payment provider has with what the ledger has. */
@Injectable()
export class GiftComparison {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(GiftRecorder) private readonly recorder: GiftRecorder,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
  ) {}

  /**
   * @param since compares what happened from then on; null for all there ever was
   * @throws PaymentProviderUnavailable
   */
  async compare(since: Date | null): Promise<GiftDifferences> {
    const known = new Map((await this.ledger.allGifts()).map((gift) => [gift.providerKey, gift]));
    const returned = new Map(
      (await this.ledger.allReversals()).map(({ providerKey, amountMinor }) => [providerKey, amountMinor]),
    );
    const differences: Difference[] = [];
    const told = new Map<string, Told>();
    const foreign = new Set<string>();
    const decide = this.decider();
    const isOurs = this.recogniser(known, told);
    const withPurpose = this.purposeFinder(known);
    let undecided = 0;
    for await (const row of this.provider.history(since)) {
      if (row.type === 'unreadable') {
        const what = `The payment provider's entry that ends in ${row.id.slice(-6)}`;
        differences.push(manualDifference(`${what} cannot be read.`));
        continue;
      }
      const gift = giftIn(row);
      if (gift) {
        const decision = await decide(row);
        if (decision === 'undecided') undecided += 1;
        // A first month that cost nothing.
        if (gift.amountMinor === 0) continue;
        if (decision === 'foreign') foreign.add(gift.providerKey);
        if (decision !== 'gift') continue;
        told.set(gift.providerKey, gift);
        const complete = await withPurpose(gift);
        differences.push(...this.giftDifferences(row, complete, known.get(gift.providerKey)));
      }
      if (row.type === 'money-returned' && (await isOurs(row.returned))) {
        differences.push(...this.returnDifferences(row, row.returned, returned));
      }
    }
    if (undecided > 0) {
      const why = 'the payment links of the site are not known (STRIPE_PAYMENT_LINKS)';
      differences.push(manualDifference(`${undecided} payments cannot be told from other sales: ${why}.`));
    }
    differences.push(...(await this.unknownToProvider(since, known, told, foreign)));
    differences.push(...(await this.otherCurrencies()));
    return { differences, isWhole: since === null && undecided === 0, foreign: foreign.size };
  }

  private giftDifferences(event: PaymentEvent, gift: Told, known: KnownGift | undefined): Difference[] {
    const { providerKey, amountMinor, currency } = gift;
    const what = describe(gift);
    if (!known) {
      return [
        {
          words: `${what}, ${amount(amountMinor, currency)}: the payment provider has it, the ledger does not.`,
          mend: () => this.payments.handleEvent(event),
          persists: async () => !(await this.ledger.knowsGift(providerKey)),
        },
      ];
    }
    if (known.amountMinor === amountMinor && known.currency === currency) {
      return this.purposeDifferences(what, gift, known);
    }
    const two = `${amount(amountMinor, currency)} at the payment provider, ${amount(known.amountMinor, known.currency)} in the ledger`;
    return [manualDifference(`${what}: ${two}.`), ...this.purposeDifferences(what, gift, known)];
  }

  /** A project that the site no longer has is unknown to it, and stays what the ledger says. */
  private purposeDifferences(
    what: string,
    { providerKey, purpose: told }: Told,
    { purpose: kept }: KnownGift,
  ): Difference[] {
    if (told === kept || (told === UNKNOWN_PURPOSE && kept !== null)) return [];
    if (told === null || (kept !== null && kept !== UNKNOWN_PURPOSE)) {
      const two = `${projectWords(told)} at the payment provider, ${projectWords(kept)} in the ledger`;
      return [manualDifference(`${what}: it is for ${two}.`)];
    }
    return [
      {
        words: `${what}: the ledger does not know that it is for ${projectWords(told)}.`,
        mend: () => this.ledger.fillInPurpose(providerKey, told),
        persists: async () => (await this.ledger.purposeOfGift(providerKey)) !== told,
      },
    ];
  }

  private returnDifferences(
    event: PaymentEvent,
    { providerKey, paymentIntent, amountMinor }: Reversal,
    known: ReadonlyMap<string, number>,
  ): Difference[] {
    const kept = known.get(providerKey) ?? 0;
    if (kept === amountMinor) return [];
    const persists = async () => (await this.ledger.reversedAmount(providerKey)) !== amountMinor;
    const what = `Payment ${paymentIntent}`;
    const words =
      amountMinor > kept
        ? `${what}: ${amountMinor} minor units went back, the ledger knows of ${kept}.`
        : `${what}: a refund of ${kept} minor units failed, the ledger still takes it off.`;
    return [{ words, mend: () => this.payments.handleEvent(event), persists }];
  }

  private async unknownToProvider(
    since: Date | null,
    known: ReadonlyMap<string, KnownGift>,
    told: ReadonlyMap<string, Told>,
    foreign: ReadonlySet<string>,
  ): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const gift of known.values()) {
      if (told.has(gift.providerKey) || (since && gift.givenAt < since)) continue;
      const what = `${describe(gift)}, ${amount(gift.amountMinor, gift.currency)}`;
      if (foreign.has(gift.providerKey)) {
        found.push(manualDifference(`${what}: it is counted, and was not paid through a link of the site.`));
        continue;
      }
      // The list may be shorter than the memory.
      if (await this.provider.knows(gift.providerKey)) continue;
      found.push(manualDifference(`${what}: the ledger has it, the payment provider does not.`));
    }
    return found;
  }

  private async otherCurrencies(): Promise<Difference[]> {
    const found = await this.ledger.reversalsInOtherCurrencies();
    return found.map(({ paymentIntent, minor, currency, giftCurrency }) =>
      manualDifference(
        `Payment ${paymentIntent}: ${amount(minor, currency)} went back of a gift in ${giftCurrency}, and is not subtracted.`,
      ),
    );
  }

  /** Decides what is a gift; a subscription whose session is in the history too needs no further question. */
  private decider() {
    const bySubscription = new Map<string, GiftDecision>();
    return async (event: PaymentEvent): Promise<GiftDecision> => {
      if (event.type === 'checkout') {
        const { subscription, paymentLink } = event.session;
        if (subscription)
          bySubscription.set(subscription, await this.recorder.decideSubscription(paymentLink));
        return this.recorder.decideSession(event.session);
      }
      if (event.type !== 'renewal') return 'foreign';
      return (
        bySubscription.get(event.renewal.subscription ?? '') ?? this.recorder.decideRenewal(event.renewal)
      );
    };
  }

  /**
   * Fills in what a further month is for: what its subscription's first gift is for, by the history where that is in it,
   * then by the ledger, then by the provider.
   */
  private purposeFinder(known: ReadonlyMap<string, KnownGift>) {
    const bySubscription = new Map<string, string | null>();
    for (const { subscription, providerKey, invoice, purpose } of known.values()) {
      // The project may have been added since an unknown one was recorded.
      if (subscription && providerKey !== invoice && purpose !== UNKNOWN_PURPOSE)
        bySubscription.set(subscription, purpose);
    }
    return async (gift: Told): Promise<Told> => {
      if (!gift.subscription) return gift;
      const { subscription, providerKey, invoice } = gift;
      // A project that the site no longer has stays what the ledger says.
      if (providerKey !== invoice && !(gift.purpose === UNKNOWN_PURPOSE && bySubscription.get(subscription)))
        bySubscription.set(subscription, gift.purpose);
      // Undefined where neither has it: null is a first gift for no project.
      let purpose = bySubscription.get(subscription);
      if (purpose === undefined) {
        purpose = purposeOf((await this.provider.findSubscriptionStart(subscription)).clientReference);
        bySubscription.set(subscription, purpose);
      }
      return { ...gift, purpose };
    };
  }

  /** The provider's account may take other payments than gifts: what went back of those is not ours. */
  private recogniser(known: ReadonlyMap<string, KnownGift>, told: ReadonlyMap<string, Told>) {
    let payments: Set<string> | undefined;
    return async ({ paymentIntent, invoice }: Reversal): Promise<boolean> => {
      payments ??= new Set(
        [...known.values(), ...told.values()].flatMap((gift) =>
          [gift.paymentIntent, gift.invoice].filter((name) => name !== null),
        ),
      );
      if (payments.has(paymentIntent)) return true;
      const settled = invoice ?? (await this.provider.findInvoiceOfPayment(paymentIntent));
      return settled !== null && payments.has(settled);
    };
  }
}

/** Null for an event that is no gift, or none yet. */
function giftIn(event: PaymentEvent): Told | null {
  if (event.type === 'checkout') return event.session.isPaid ? giftFromSession(event.session) : null;
  return event.type === 'renewal'
    ? giftFromRenewal(event.renewal, { donorEmail: null, purpose: null })
    : null;
}

function describe({ paymentIntent, invoice, givenAt, purpose }: Told): string {
  const project = shownPurpose(purpose);
  return `Gift ${paymentIntent ?? invoice ?? 'without a name'} of ${day(givenAt)}${project === null ? '' : ` for ${project}`}`;
}

function projectWords(purpose: string | null): string {
  if (purpose === null) return 'no project';
  return shownPurpose(purpose) ?? 'a project that the site does not have';
}
