import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { WeeklyCounts } from '../../core/abuse-protection/weekly-counts.js';
import type { Environment } from '../../core/config/environment.js';
import { offerListIds } from '../../contacts/contact-changes.js';
import { CONTACT_LISTS } from '../../contract/contact-lists.js';
import { formatDecimal } from '../../contract/currency-units.js';
import { Database } from '../../core/database/database.js';
import { MailQueue } from '../../core/jobs/mail-queue.js';
import { addDays, localDay, mondayOf, startOfDay } from '../../core/organization/local-time.js';
import { Organization } from '../../core/organization/organization.js';
import { GiftReports, type ReportedGift } from '../../ledger/gift-reports.js';
import type { ComposedMail, SentMail } from '../../mail/mail-delivery.js';
import { readStatus, statusText } from '../status/site-status.js';

/** Tells `REPORT_TO` of each week what came in, without names, and how the site is. */
@Injectable()
export class WeeklyDigest {
  constructor(
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly reports: GiftReports,
    private readonly counts: WeeklyCounts,
    private readonly organization: Organization,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  /** Queues the digest of the last whole week, from Monday to Sunday in the organization's time zone, once. */
  async queueLast(now = new Date()): Promise<void> {
    if (this.config.get('REPORT_TO', { infer: true }) === undefined) return;
    const until = mondayOf(localDay(now, this.organization.facts.timeZone));
    const since = addDays(until, -7);
    await this.database.orm.transaction((transaction) =>
      this.queue.add(
        { kind: 'digest', key: `digest ${since}`, personId: null, data: { since, until } },
        transaction,
      ),
    );
  }

  /** Null once `REPORT_TO` is empty. */
  async compose({ data: { since: monday = '', until: next = '' } }: SentMail): Promise<ComposedMail | null> {
    const to = this.config.get('REPORT_TO', { infer: true });
    if (to === undefined) return null;
    const { timeZone } = this.organization.facts;
    const [since, until] = [startOfDay(monday, timeZone), startOfDay(next, timeZone)];
    const gifts = await this.reports.gifts({ since, until, project: null });
    const pledges = await this.reports.pledges({ since, until });
    const offers = pledges.map(({ attributes }) => offerListIds(attributes));
    const companies = offers.filter((lists) => lists.includes(CONTACT_LISTS.sponsorProspecting)).length;
    const points = offers.filter((lists) =>
      lists.some((id) => id !== CONTACT_LISTS.sponsorProspecting),
    ).length;
    const days = `${monday} to ${addDays(next, -1)}`;
    return {
      to,
      replyTo: null,
      subject: `The week from ${days} (${new URL(this.config.get('PUBLIC_URL', { infer: true })).host})`,
      text: [
        `What came in from ${days} (${timeZone}):`,
        '',
        ...(gifts.length === 0 ? ['Gifts: none'] : giftLines(gifts)),
        `Offers of points: ${points}`,
        `Offers of companies: ${companies}`,
        `Newsletter sign-ups: ${await this.counts.read('sign-ups', monday)}`,
        `Messages: ${await this.counts.read('messages', monday)}`,
        '',
        'The site now:',
        '',
        statusText(await readStatus(this.database, this.config), new Date()),
      ].join('\n'),
      said: 'digest',
    };
  }
}

/** A line for each currency and kind: `Gifts, usd, monthly: 3, 60.00; returned so far: 20.00`. */
function giftLines(gifts: readonly ReportedGift[]): string[] {
  const nameOf = ({ currency, kind }: ReportedGift) => `${currency}, ${kind}`;
  return [...new Set(gifts.map(nameOf))].sort().map((group) => {
    const ofGroup = gifts.filter((gift) => nameOf(gift) === group);
    const [currency = ''] = group.split(',');
    const sum = (amount: (gift: ReportedGift) => number) =>
      formatDecimal(
        ofGroup.reduce((total, gift) => total + amount(gift), 0),
        currency,
      );
    const isReturned = ofGroup.some(({ reversedMinor }) => reversedMinor > 0);
    const returned = isReturned ? `; returned so far: ${sum(({ reversedMinor }) => reversedMinor)}` : '';
    return `Gifts, ${group}: ${ofGroup.length}, ${sum(({ amountMinor }) => amountMinor)}${returned}`;
  });
}
