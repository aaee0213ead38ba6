import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { comeBack, pay } from '../support/gifts.js';
import { createWorld, type World } from '../support/world.js';
import { compare } from './comparison.js';
import { messageText, pledgerEmail, readerEmail, SentForms } from './forms.js';
import { donorEmail } from './giving.js';

/** The suite's own eyes: with these shut, nothing would ever be lost or doubled. */
describe('the books of a run', () => {
  let world: World;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await emptyDatabase('postgresql');
    world = await createWorld('postgresql', { DATABASE_URL: databaseUrl });
  });
  afterAll(() => world.close());

  const donors = Array.from({ length: 5 }, () => ({ currency: 'usd', openingMajor: null }));
  const sent = new SentForms();
  const verdict = () => compare({ sandbox: world.sandbox, databaseUrl }, { donors }, sent);
  const give = async (donor: number) => {
    const session = pay(world, { email: donorEmail(donor), kind: donor % 2 ? 'monthly' : 'once' });
    await comeBack(world.browser(), session);
    await eventually(() => expect(world.sandbox.brevo.contact(donorEmail(donor))?.listIds).toHaveLength(1));
    return session;
  };
  const pledged = (pledger: number) => {
    const pledge = { atMs: 0, pledger, kind: 'miles', amount: 100 + pledger } as const;
    sent.pledges.set(`miles ${pledger}`, [{ pledge, isAccepted: true }]);
  };
  const mail = (message: number, messageId: string) =>
    world.sandbox.mail.receive({
      from: 'website@example.org',
      replyTo: null,
      to: [],
      subject: '',
      text: messageText(message),
      messageId,
      headers: {},
    });

  test('agree when all that was accepted has arrived, once', async () => {
    for (const donor of [0, 1]) await give(donor);
    pledged(0);
    world.sandbox.brevo.seed({ email: pledgerEmail(0), attributes: { MILES_AMOUNT: 100 }, listIds: [10] });
    sent.readers.set(0, { isKnown: true, isSubscribed: true });
    world.sandbox.brevo.seed({ email: readerEmail(0), listIds: [8] });
    sent.messages.set(0, true);
    mail(0, '<0@example.org>');
    expect(await verdict()).toEqual({ lost: [], doubled: [], repeatedMails: 0, gifts: 2 });
  });

  test('differ by whatever is missing, too much, or there twice', async () => {
    const { brevo, stripe } = world.sandbox;
    pay(world, { email: donorEmail(2) });
    await give(3);
    brevo.seed({ email: donorEmail(3), attributes: { DONATED_AMOUNT: 99 }, listIds: [7] });
    stripe.state.sessions.delete(await give(4));
    pledged(1);
    pledged(2);
    brevo.seed({ email: pledgerEmail(2), attributes: { MILES_AMOUNT: 1 }, listIds: [10] });
    sent.readers.set(1, { isKnown: true, isSubscribed: true });
    for (const message of [1, 2, 3]) sent.messages.set(message, true);
    for (const messageId of ['<2@example.org>', '<2-again@example.org>']) mail(2, messageId);
    for (let time = 0; time < 2; time += 1) mail(3, '<3@example.org>');
    expect(await verdict()).toEqual({
      lost: [
        'a gift that the ledger does not have: a checkout',
        'donor 2 is shown with 0 usd instead of 50',
        'donor 2 is not on list 6',
        'pledge 101: pledger 1 is shown with NaN',
        'pledger 1 is not on list 10',
        'pledge 102: pledger 2 is shown with 1',
        'reader 1 is no contact',
        'reader 1 is not on the newsletter',
        'message 1 did not arrive',
      ],
      doubled: [
        'a gift that was never made: a checkout',
        'donor 3 is shown with 99 usd instead of 50',
        'message 2 arrived as 2 mails',
      ],
      repeatedMails: 1,
      gifts: 4,
    });
  });
});
