import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { Database } from '../../src/core/database/database.js';
import { gifts, outbox, people } from '../../src/core/database/schema.js';
import { blockedMails, givenUpMails } from '../../src/operator/alerts/conditions.js';
import type { CheckResult } from '../../src/operator/checks/report.js';
import { runCommand } from '../support/command.js';
import { startTestApi, type TestApi } from '../support/test-api.js';
import { startPostfix } from './postfix.js';

/* `npm run test:mail`: mails through a Postfix, with what mail servers do to them. */

const MINUTES_MS = 60_000;
const DONORS = 200;
const GREYLISTED = '450 4.2.0 Greylisted, see http://postgrey.example.org/help';
const QUOTA = '550 5.4.5 Daily user sending limit exceeded';

let postfix: Awaited<ReturnType<typeof startPostfix>>;
let api: TestApi;
beforeAll(async () => {
  postfix = await startPostfix();
  api = await startTestApi('postgresql', { SMTP_URL: postfix.url });
});
beforeEach(() => void postfix.setPolicy(() => 'DUNNO'));
afterAll(async () => {
  await api.close();
  await postfix.close();
});

const waiting = () => api.orm.$count(outbox, sql`kind = 'mail' and given_up_at is null`);
/** Lets time pass for what is not being sent and cannot have arrived. */
const wait = (interval: string) =>
  api.orm
    .execute(sql`update outbox set due_at = due_at - ${interval}::interval, refused_since = refused_since - ${interval}::interval
    where leased_until is null and unanswered = 0`);

async function addDonor(email: string, number = 1) {
  const [person] = await api.orm.insert(people).values({ email }).returning();
  const rows = Array.from({ length: number }, (_, index) => ({
    personId: person?.id ?? null,
    providerKey: `cs_${email}_${index}`,
    kind: 'once' as const,
    amountMinor: 1_000,
    currency: 'usd',
    givenAt: new Date('2025-06-01T12:00:00Z'),
  }));
  await api.orm.insert(gifts).values(rows);
}

test(
  `${DONORS} statements, through greylisting, slow answers, a quota and an evening without a mail server: each arrives once`,
  async () => {
    const donors = Array.from({ length: DONORS }, (_, index) => `donor${index}@example.org`);
    for (const donor of donors) await addDonor(donor);
    await addDonor('gone@example.org');
    await addDonor('generous@example.org', 1_500);
    const seen = new Set<string>();
    let taken = 0;
    let allowed = 120;
    postfix.setPolicy(async ({ protocol_state, recipient }) => {
      if (protocol_state === 'END-OF-MESSAGE') {
        if (taken < 8) await new Promise((resolve) => setTimeout(resolve, 10_000));
        taken += 1;
        return 'DUNNO';
      }
      if (taken >= allowed) return QUOTA;
      // Every second donor is new to the server.
      if (seen.has(recipient) || /[02468]@/.test(recipient)) return 'DUNNO';
      seen.add(recipient);
      return GREYLISTED;
    });
    const { stdout } = await runCommand('statements', api.environment, ['--year=2025', '--send']);
    expect(stdout).toContain(`Queued: ${DONORS + 2}.`);

    const proceedUntil = (done: () => Promise<void>) =>
      eventually(async () => {
        await wait('5 minutes');
        await done();
      }, 15 * MINUTES_MS);
    const blocked = blockedMails(api.get(Database));
    await proceedUntil(async () => expect((await blocked.check()).message).toContain('quota'));
    expect(postfix.recipients().length).toBeLessThan(DONORS);

    // An evening later the server is down, and then its quota is new.
    postfix.stop();
    await wait('8 hours');
    allowed = Infinity;
    await eventually(
      async () =>
        expect(await api.orm.$count(outbox, sql`attempts > 1 and blocked_by is null`)).toBeGreaterThan(0),
      MINUTES_MS,
    );
    postfix.start();
    await proceedUntil(async () => expect(await waiting()).toBe(2));
    // Those whose mailboxes refuse them.
    await eventually(async () => {
      await wait('6 hours');
      expect(await waiting()).toBe(0);
    }, 5 * MINUTES_MS);
    expect(await givenUpMails(api.get(Database)).check()).toMatchObject({
      message: expect.stringMatching(/: statement 2$/),
      remedy: expect.stringContaining('./vfu statements 2025 --send'),
    });
    expect(postfix.recipients().sort()).toEqual([...donors].sort());
    expect((await blocked.check()).status).toBe('ok');
  },
  30 * MINUTES_MS,
);

/** Answers that are Postfix's own; others, and servers without one: src/mail/send-mail.test.ts, test/doctor.test.ts. */
describe('doctor names the fault:', () => {
  const at = (login: string) => `smtp://${login}127.0.0.1:${postfix.port}`;

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong password', () => ({ SMTP_URL: at('site%40mail.example.org:no@') }), /refuses the login/],
    ['no login', () => ({ SMTP_URL: at(''), MAIL_FROM: 'a@example.net' }), /needs a user and a password/],
    [
      'another sender',
      () => ({ MAIL_FROM: 'Board <board@example.org>' }),
      /does not accept the sender, MAIL_FROM/,
    ],
    [
      'a mailbox that does not exist',
      () => ({ MAIL_TO: 'gone@example.org' }),
      /refuses the recipient: 550 5\.1\.1/,
    ],
    [
      'one of two mailboxes',
      () => ({ MAIL_TO: 'a@example.org, gone@example.org' }),
      /refuses 1 of the addresses/,
    ],
  ])('%s', async (_, settings, said) => {
    const args = ['--json', '--send-test'];
    const { stdout } = await runCommand('doctor', { ...api.environment, ...settings() }, args);
    const { checks } = JSON.parse(stdout) as { checks: CheckResult[] };
    const mail = checks.find(({ name }) => name === 'test mail');
    const line = `${mail?.message}. ${mail?.remedy}`;
    expect(mail?.status).toBe('failed');
    expect(line).toMatch(said);
  });
});
