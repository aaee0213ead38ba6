import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toMinor } from '../contract/currency-units.js';
import { startOfDay } from '../core/organization/local-time.js';
import { Organization } from '../core/organization/organization.js';
import type { Gift } from '../ledger/gift.js';
import { GiftReports, type ReportedGift } from '../ledger/gift-reports.js';
import type { ComposedMail, SentMail } from '../mail/mail-delivery.js';
import { acknowledgmentText, statementText, type ReceiptText } from './receipt-text.js';

/**
 * Whether a gift is acknowledged as soon as it is recorded; the year's statement has it in any case.
 * @param from `ACKNOWLEDGE_FROM`, in major units of the organization's currency; null for none
 */
export function isAcknowledged(
  { amountMinor, currency }: Gift,
  from: number | null,
  { facts, samples }: Pick<Organization, 'facts' | 'samples'>,
): boolean {
  const isLarge = from !== null && currency === facts.currency && amountMinor >= toMinor(from, currency);
  return isLarge && samples.length === 0;
}

/** A year in the organization's time zone. */
export function yearIn(year: number, timeZone: string): { since: Date; until: Date } {
  return {
    since: startOfDay(`${year}-01-01`, timeZone),
    until: startOfDay(`${year + 1}-01-01`, timeZone),
  };
}

/** What a statement says, in short: another one is sent only when this has changed. @param gifts of one person, oldest first */
export function digestOf(gifts: readonly ReportedGift[]): string {
  const said = gifts.map(({ providerKey, reversedMinor }) => [providerKey, reversedMinor]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}

const isKept = ({ amountMinor, reversedMinor }: ReportedGift) => reversedMinor < amountMinor;

/** Whether anything of the gifts was kept. A statement of nothing is sent only to correct another one. */
export const isAnythingKept = (gifts: readonly ReportedGift[]) => gifts.some(isKept);

/**
 * How a person's receipt of these gifts is addressed: by the name and in the language of more than half of what is kept, because anyone
 * can pay under another's address; of what was given, where nothing is kept; by none where two currencies differ. To the newest address.
 * @param gifts of one person, at least one
 */
export function addresseeOf(gifts: readonly ReportedGift[]) {
  const counted = isAnythingKept(gifts)
    ? gifts.filter(isKept).map((gift) => ({ ...gift, minor: gift.amountMinor - gift.reversedMinor }))
    : gifts.map((gift) => ({ ...gift, minor: gift.amountMinor }));
  type Counted = (typeof counted)[number];
  const total = (some: readonly Counted[]) => some.reduce((sum, { minor }) => sum + minor, 0);
  const ofMost = (key: 'name' | 'language') => {
    const folded = (gift: Counted) => gift[key]?.toLowerCase().replace(/[’ʼ‘`´]/g, "'");
    const ofMostIn = (currency: string) => {
      const own = counted.filter((gift) => gift.currency === currency);
      const alike = (value?: string) => own.filter((gift) => folded(gift) === value);
      return own.map(folded).find((value) => total(alike(value)) * 2 > total(own));
    };
    const [value, ...others] = new Set(counted.map(({ currency }) => ofMostIn(currency)));
    if (others.length > 0) return null;
    const own = counted.filter((gift) => folded(gift) === value);
    const spelledAs = (gift: Counted) => total(own.filter((other) => other[key] === gift[key]));
    return own.toSorted((one, other) => spelledAs(other) - spelledAs(one))[0]?.[key] ?? null;
  };
  const { receiptEmail = null, email = null } = gifts[0] ?? {};
  return { name: ofMost('name'), language: ofMost('language'), email: receiptEmail ?? email };
}

/** Writes acknowledgments and statements, as the ledger stands when they are sent. */
@Injectable()
export class Receipts {
  constructor(
    private readonly reports: GiftReports,
    private readonly organization: Organization,
  ) {}

  /** Null for a gift that was returned before it was acknowledged. */
  async acknowledgment({ data }: SentMail): Promise<ComposedMail | null> {
    const gift = await this.reports.gift(data.giftId ?? 0);
    if (!gift) return null;
    const said = String(gift.reversedMinor);
    if (data.said === undefined && !isAnythingKept([gift])) return null;
    return this.address([gift], said, data, (receipt) => acknowledgmentText(gift, receipt));
  }

  async statement({ personId, data }: SentMail): Promise<ComposedMail | null> {
    const { year = 0 } = data;
    const { since, until } = yearIn(year, this.organization.facts.timeZone);
    const gifts = await this.reports.giftsOf(personId ?? 0, since, until);
    if (data.said === undefined && !isAnythingKept(gifts)) return null;
    return this.address(gifts, digestOf(gifts), data, (receipt) => statementText(year, gifts, receipt));
  }

  /** Null for gifts without a person, and for none. @throws Error while a fact is a sample */
  private address(
    gifts: readonly ReportedGift[],
    said: string,
    data: SentMail['data'],
    write: (receipt: Parameters<typeof acknowledgmentText>[1]) => ReceiptText,
  ): ComposedMail | null {
    const { facts, samples } = this.organization;
    const { email, ...addressee } = addresseeOf(gifts);
    if (email === null) return null;
    if (samples.length > 0) throw new Error(`still samples: ${samples.join(', ')}`);
    const isCorrection = data.said !== undefined && data.said !== said;
    return {
      ...write({ ...addressee, facts, email, isCorrection }),
      to: { name: '', address: email },
      fromName: facts.legalName,
      replyTo: { name: facts.legalName, address: facts.email },
      said,
    };
  }
}
