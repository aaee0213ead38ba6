import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { startOfDay } from '../core/organization/local-time.js';
import { Organization } from '../core/organization/organization.js';
import { GiftReports, type ReportedGift } from '../ledger/gift-reports.js';
import type { ComposedMail, SentMail } from '../mail/mail-delivery.js';
import { headerName } from '../mail/mail-transport.js';
import { acknowledgmentText, statementText, type ReceiptText } from './receipt-text.js';
import { Recipients } from './recipients.js';

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

/** Whether anything of the gifts was kept. A statement of nothing is sent only to correct another one. */
export const isAnythingKept = (gifts: readonly ReportedGift[]) =>
  gifts.some(({ amountMinor, reversedMinor }) => reversedMinor < amountMinor);

/** Writes acknowledgments and statements, as the ledger and the mailing service stand when they are sent. */
@Injectable()
export class Receipts {
  constructor(
    private readonly reports: GiftReports,
    private readonly recipients: Recipients,
    private readonly organization: Organization,
  ) {}

  /** Null for a gift that was returned before it was acknowledged. @throws BrevoUnavailable */
  async acknowledgment({ data }: SentMail): Promise<ComposedMail | null> {
    const gift = await this.reports.gift(data.giftId ?? 0);
    if (!gift) return null;
    const said = String(gift.reversedMinor);
    if (data.said === undefined && !isAnythingKept([gift])) return null;
    return this.address(gift, said, data, (receipt) => acknowledgmentText(gift, receipt));
  }

  /** @throws BrevoUnavailable */
  async statement({ personId, data }: SentMail): Promise<ComposedMail | null> {
    const { year = 0 } = data;
    const { since, until } = yearIn(year, this.organization.facts.timeZone);
    const gifts = await this.reports.giftsOf(personId ?? 0, since, until);
    const [gift] = gifts;
    if (!gift || (data.said === undefined && !isAnythingKept(gifts))) return null;
    return this.address(gift, digestOf(gifts), data, (receipt) => statementText(year, gifts, receipt));
  }

  /** Null for a gift without a person. @throws Error while a fact is a sample */
  private async address(
    { personId, email }: ReportedGift,
    said: string,
    data: SentMail['data'],
    write: (receipt: Parameters<typeof acknowledgmentText>[1]) => ReceiptText,
  ): Promise<ComposedMail | null> {
    const { facts, samples } = this.organization;
    if (personId === null || email === null) return null;
    if (samples.length > 0) throw new Error(`still samples: ${samples.join(', ')}`);
    const recipient = await this.recipients.find(personId, email);
    const isCorrection = data.said !== undefined && data.said !== said;
    return {
      ...write({ ...recipient, facts, email, isCorrection }),
      to: { name: '', address: email },
      fromName: headerName(facts.legalName),
      replyTo: { name: facts.legalName, address: facts.email },
      said,
    };
  }
}
