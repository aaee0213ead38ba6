import { Inject, Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { KnownGift, ReturnedMoney } from '../gifts/gift.js';
import { giftOfRenewal, giftOfSession } from '../payments/gift-of-payment.js';
import { PaymentProvider, type PaymentEvent } from '../payments/payment-provider.js';
import { PaymentsService } from '../payments/payments.service.js';
import { amount, day, type Difference } from './difference.js';

type Told = Omit<KnownGift, 'personId'>;

/** Compares what the payment provider has with what the ledger has. */
@Injectable()
export class GiftComparison {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
  ) {}

  /**
   * @param since compares what happened from then on; null for all there ever was
   * @throws PaymentProviderUnavailable
   */
  async differences(since: Date | null): Promise<Difference[]> {
    const known = new Map((await this.ledger.allGifts()).map((gift) => [gift.providerKey, gift]));
    const returned = new Map(
      (await this.ledger.allReturns()).map(({ providerKey, amountMinor }) => [providerKey, amountMinor]),
    );
    const found: Difference[] = [];
    const told = new Map<string, Told>();
    const isOurs = this.recogniser(known, told);
    for await (const event of this.provider.history(since)) {
      const gift = giftIn(event);
      if (gift) {
        told.set(gift.providerKey, gift);
        found.push(...this.giftDifferences(event, gift, known.get(gift.providerKey)));
      }
      if (event.type === 'money-returned' && (await isOurs(event.returned))) {
        found.push(...this.returnDifferences(event, event.returned, returned));
      }
    }
    found.push(...(await this.unknownToProvider(since, known, told)));
    return found;
  }

  private giftDifferences(event: PaymentEvent, gift: Told, known: KnownGift | undefined): Difference[] {
    const { providerKey, amountMinor, currency } = gift;
    const what = `Gift ${nameOf(gift)} of ${day(gift.givenAt)}`;
    if (!known) {
      return [
        {
          words: `${what}, ${amount(amountMinor, currency)}: the payment provider has it, the ledger does not.`,
          mend: () => this.payments.takeIn(event),
          persists: async () =>
            !(await this.ledger.allGifts()).some((one) => one.providerKey === providerKey),
        },
      ];
    }
    if (known.amountMinor === amountMinor && known.currency === currency) return [];
    const two = `${amount(amountMinor, currency)} at the payment provider, ${amount(known.amountMinor, known.currency)} in the ledger`;
    return [onlyAPersonCanMend(`${what}: ${two}.`)];
  }

  private returnDifferences(
    event: PaymentEvent,
    { providerKey, paymentIntent, amountMinor }: ReturnedMoney,
    known: ReadonlyMap<string, number>,
  ): Difference[] {
    const kept = known.get(providerKey) ?? 0;
    if (kept === amountMinor) return [];
    const persists = async () =>
      ((await this.ledger.allReturns()).find((one) => one.providerKey === providerKey)?.amountMinor ?? 0) !==
      amountMinor;
    const what = `Payment ${paymentIntent}`;
    const words =
      amountMinor > kept
        ? `${what}: ${amountMinor} minor units went back, the ledger knows of ${kept}.`
        : `${what}: a refund of ${kept} minor units failed, the ledger still takes it off.`;
    return [{ words, mend: () => this.payments.takeIn(event), persists }];
  }

  private async unknownToProvider(
    since: Date | null,
    known: ReadonlyMap<string, KnownGift>,
    told: ReadonlyMap<string, Told>,
  ): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const gift of known.values()) {
      if (told.has(gift.providerKey) || (since && gift.givenAt < since)) continue;
      // The list may be shorter than the memory.
      if (await this.provider.knows(gift.providerKey)) continue;
      const what = `Gift ${nameOf(gift)} of ${day(gift.givenAt)}, ${amount(gift.amountMinor, gift.currency)}`;
      found.push(onlyAPersonCanMend(`${what}: the ledger has it, the payment provider does not.`));
    }
    return found;
  }

  /** The provider's account may take other payments than gifts: what went back of those is not ours. */
  private recogniser(known: ReadonlyMap<string, KnownGift>, told: ReadonlyMap<string, Told>) {
    let payments: Set<string> | undefined;
    return async ({ paymentIntent, invoice }: ReturnedMoney): Promise<boolean> => {
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
  if (event.type === 'checkout') return event.session.isPaid ? giftOfSession(event.session) : null;
  return event.type === 'renewal' ? giftOfRenewal(event.renewal, null) : null;
}

const nameOf = ({ paymentIntent, invoice }: Told) => paymentIntent ?? invoice ?? 'without a name';

function onlyAPersonCanMend(words: string): Difference {
  return { words: `${words} Look at it yourself.`, mend: null, persists: () => Promise.resolve(true) };
}
