import assert from 'node:assert/strict';
import { eventually } from '../eventually.js';
import { secondsText, succeed } from '../execute.js';
import type { Report } from '../step.js';
import { PROJECT, type OperatorSite } from './operator-site.js';
import type { Visitors } from './visitors.js';

const KEPT = 'kept@example.org';
/** Erased after the copy, before everything is lost. */
const ERASED_BEFORE_LOSS = 'erased-before-the-loss@example.org';
/** Erased after the copy that replaces a database that still exists. */
const ERASED_BEFORE_RESTORE = 'erased-before-the-restore@example.org';
const PLEDGER = 'pledger@example.org';
const DONORS = [KEPT, ERASED_BEFORE_LOSS, ERASED_BEFORE_RESTORE];

/** `export`, `person`, `backup`, the loss of the database, and `restore`, with people who were erased in between. */
export async function exportEraseRestore(
  site: OperatorSite,
  visitors: Visitors,
  report: Report,
): Promise<void> {
  for (const [index, email] of DONORS.entries()) await visitors.give(email, 4_200 + index);
  await visitors.submit('/add-full-contact', {
    email: PLEDGER,
    attributes: {
      firstName: 'Kept',
      lastName: 'Donor',
      MILES_AMOUNT: 1000,
      POINTS_PROGRAM_NAME: 'Example Air',
    },
    listIds: [10],
  });
  const known = () =>
    visitors.contacts().then((all) => (DONORS.every((email) => all.includes(email)) ? true : undefined));
  await eventually('Brevo knows the donors', known, 30_000);
  await exportAll(site, report);
  await eraseAndLose(site, visitors, report);
  await eraseAndRestore(site, visitors, report);
}

async function exportAll(site: OperatorSite, report: Report): Promise<void> {
  const gifts = await site.vfu(['export']);
  const lines = gifts.stdout.trim().split(/\r?\n/);
  assert.equal(lines.length, 1 + DONORS.length, gifts.stdout);
  assert.match(gifts.stdout, new RegExp(`,${KEPT},42\\.00,usd,once,`));
  const pledges = await site.vfu(['export', '--pledges', '--format=jsonl']);
  assert.equal((JSON.parse(pledges.stdout) as { email: string }).email, PLEDGER);
  report(
    `export (${secondsText(gifts)}): ${DONORS.length} gifts; export --pledges --format=jsonl (${secondsText(pledges)}): 1 pledge`,
  );
}

async function eraseAndLose(site: OperatorSite, visitors: Visitors, report: Report): Promise<void> {
  const backup = await site.vfu(['backup']);
  report(`backup (${secondsText(backup)}): ${/\d+ rows in \d+ tables.*/.exec(backup.stdout)?.[0] ?? ''}`);

  const copy = await site.vfu(['person', 'export', '-'], `${ERASED_BEFORE_LOSS}\n`);
  assert.equal((JSON.parse(copy.stdout) as { gifts: unknown[] }).gifts.length, 1);
  const erased = await site.vfu(['person', 'erase', '-', '--yes'], `${ERASED_BEFORE_LOSS}\n`);
  assert.ok(!(await visitors.contacts()).includes(ERASED_BEFORE_LOSS));
  await assertGiftsWithout(site, ERASED_BEFORE_LOSS);
  report(
    `person export (${secondsText(copy)}), person erase (${secondsText(erased)}): gone from the database and from Brevo, the gift stays`,
  );
  const { stdout: erasures } = await site.vfu(['person', 'erasures']);

  // Everything but the copies.
  await site.compose('rm', '--stop', '--force', 'postgres', 'api');
  await succeed('docker', ['volume', 'rm', `${PROJECT}_database`]);
  const restored = await site.vfu(['restore', '--yes']);
  const applied = await site.vfu(['person', 'apply-erasures', '-'], erasures);
  await assertGiftsWithout(site, ERASED_BEFORE_LOSS);
  const gone = () => visitors.contacts().then((all) => (all.includes(ERASED_BEFORE_LOSS) ? undefined : true));
  await eventually('Brevo has deleted the contact again', gone, 120_000);
  report(
    `total loss of the database, restore (${secondsText(restored)}), person apply-erasures (${secondsText(applied)}): ${applied.stdout.trim()}`,
  );
}

async function eraseAndRestore(site: OperatorSite, visitors: Visitors, report: Report): Promise<void> {
  await site.vfu(['person', 'erase', '-', '--yes'], `${ERASED_BEFORE_RESTORE}\n`);
  const restored = await site.vfu(['restore', '--yes']);
  assert.match(restored.stdout, /2 people erased again/);
  for (const email of [ERASED_BEFORE_LOSS, ERASED_BEFORE_RESTORE]) await assertGiftsWithout(site, email);
  assert.ok((await visitors.contacts()).includes(KEPT));
  const { stdout } = await site.vfu(['reconcile']);
  report(
    `restore of a copy from before an erasure (${secondsText(restored)}): erased again before the API started; ${stdout.trim().split('\n').at(-1) ?? ''}`,
  );
}

/** Every gift is there, and none of this person, whom nothing knows. */
async function assertGiftsWithout(site: OperatorSite, email: string): Promise<void> {
  assert.equal(await site.sql('select count(*) from gifts'), String(DONORS.length));
  assert.equal(await site.sql(`select count(*) from people where email = '${email}'`), '0');
  const { stdout } = await site.vfu(['export']);
  assert.ok(!stdout.includes(email), `export still names ${email}`);
}
