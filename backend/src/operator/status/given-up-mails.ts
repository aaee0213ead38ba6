import { and, count, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/database/database.js';
import { gifts, outbox, sentMails } from '../../core/database/schema.js';

/** How a mail is sent again. Those to donors: the command shows the rest. */
const REMEDIES = {
  acknowledgment: (year: number) => `"./vfu statements ${year}" names the donors and how to send them again.`,
  statement: (year: number) => `"./vfu statements ${year} --send" sends statements again.`,
  offer: () => '"./vfu export --pledges" has what offers said.',
  digest: () => '"./vfu status" has what the digest said of the site.',
  message: () =>
    'Messages of visitors have probably arrived, without an answer of the mail server; the table "messages" has them.',
};

/** Mails that were given up, counted by kind and, if to donors, year. @param after leaves out those of earlier */
export async function readGivenUp({ orm }: Database, after: SQL = sql`'-infinity'`) {
  const kind = sql<keyof typeof REMEDIES>`coalesce(${sentMails.kind}, 'message')`;
  const year =
    sql`coalesce((${sentMails.data}->>'year')::int, extract(year from ${gifts.givenAt}), 0)`.mapWith(Number);
  const rows = await orm
    .select({ kind, year, mails: count() })
    .from(outbox)
    .leftJoin(sentMails, and(eq(outbox.kind, 'mail'), eq(sentMails.id, outbox.subjectId)))
    .leftJoin(gifts, sql`${gifts.id} = (${sentMails.data}->>'giftId')::bigint`)
    .where(and(isNotNull(outbox.givenUpAt), gt(outbox.givenUpAt, after)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return rows.map((row) => ({ ...row, remedy: REMEDIES[row.kind](row.year) }));
}
