import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '../../src/contract/retention.js';
import {
  contactChanges,
  messages,
  outbox,
  people,
  pledges,
  rateCounters,
  sentMails,
  sessionClaims,
} from '../../src/core/database/schema.js';
import { Retention } from '../../src/operator/privacy/retention.js';
import { expectTotal, give, newEmail } from '../support/payments.js';
import { tables } from '../support/stored-text.js';
import { setupTestApi } from '../support/test-api.js';

/** A time in the past: that many days and, for `over`, a minute more. */
const past = (days: number, over: boolean) =>
  sql`now() - ${days} * interval '1 day' + ${over ? -1 : 1} * interval '1 minute'`;

describe('deleting by the clock', () => {
  const api = setupTestApi('postgresql');
  const message = { name: 'Olena', phoneNumber: '', message: 'Hello.' };
  const claim = { browserHash: 'hash', amountMinor: 5_000, currency: 'usd', kind: 'once' } as const;

  /** Adds one row of each kind, and deletes what has expired. Returns which are left. */
  async function rowsAfterDeletion(over: boolean) {
    const email = newEmail();
    const { sessionClaims: claimDays, pledges: pledgeDays, unsentMessages, addresses } = RETENTION_DAYS;
    await api.orm
      .insert(sessionClaims)
      .values({ ...claim, sessionHash: email, claimedAt: past(claimDays, over) });
    await api.orm.insert(messages).values({ ...message, email, receivedAt: past(unsentMessages, over) });
    const [person] = await api.orm
      .insert(people)
      .values({ email, createdAt: past(addresses, over) })
      .returning();
    const [refused] = await api.orm.insert(people).values({ email: newEmail() }).returning();
    await api.orm.insert(contactChanges).values({
      personId: refused?.id ?? 0,
      attributes: {},
      listIds: [],
      refusedAt: over ? sql`now()` : null,
    });
    await api.orm.insert(rateCounters).values({ key: email, count: 1, expiresAt: past(0, over) });
    const mail = { kind: 'offer', key: email, data: {}, sentAt: past(30, over) } as const;
    const [sent] = await api.orm.insert(sentMails).values(mail).returning();
    const subjectId = sent?.id ?? 0;
    await api.orm.insert(outbox).values({ kind: 'mail', subjectId, givenUpAt: past(30, over) });
    await api.orm
      .insert(pledges)
      .values({ personId: refused?.id ?? 0, changeId: 0, attributes: {}, pledgedAt: past(pledgeDays, over) });
    await api.get(Retention).deleteExpired();
    return {
      session_claims: await api.orm.$count(sessionClaims, eq(sessionClaims.sessionHash, email)),
      messages: await api.orm.$count(messages, eq(messages.email, email)),
      people: await api.orm.$count(people, eq(people.id, person?.id ?? 0)),
      contact_changes: await api.orm.$count(contactChanges, eq(contactChanges.personId, refused?.id ?? 0)),
      outbox: await api.orm.$count(outbox, eq(outbox.subjectId, subjectId)),
      rate_counters: await api.orm.$count(rateCounters, eq(rateCounters.key, email)),
      pledges: await api.orm.$count(pledges, eq(pledges.personId, refused?.id ?? 0)),
      sent_mails: await api.orm.$count(sentMails, eq(sentMails.key, email)),
    };
  }

  test('deletes what docs/threat-model.md says, and nothing before', async () => {
    const expiring = tables.filter(({ about }) => /after|refused/i.test(about));
    const each = (count: number) => Object.fromEntries(expiring.map(({ name }) => [name, count]));
    expect(await rowsAfterDeletion(false)).toEqual(each(1));
    expect(await rowsAfterDeletion(true)).toEqual(each(0));
  });

  test('deletes a receipt that was given up, and none that waits or was sent', async () => {
    const queuedAt = past(30, true);
    const mails = await api.orm
      .insert(sentMails)
      .values([
        { kind: 'acknowledgment', key: 'given up', data: {}, queuedAt },
        { kind: 'acknowledgment', key: 'waiting', data: {}, queuedAt },
        { kind: 'statement', key: 'sent', data: {}, queuedAt, sentAt: queuedAt },
      ])
      .returning();
    const dueAt = sql`now() + interval '1 hour'`;
    await api.orm.insert(outbox).values({ kind: 'mail', subjectId: mails[1]?.id ?? 0, dueAt });
    await api.get(Retention).deleteExpired();
    const keys = (await api.orm.select().from(sentMails)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['waiting', 'sent']));
    expect(keys).not.toContain('given up');
  });

  test('keeps donors, however old they are', async () => {
    const email = newEmail();
    await give(api, { email });
    await expectTotal(api, email, 50);
    await api.orm
      .update(people)
      .set({ createdAt: past(1_000, true) })
      .where(eq(people.email, email));
    await api.get(Retention).deleteExpired();
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(1);
  });
});
