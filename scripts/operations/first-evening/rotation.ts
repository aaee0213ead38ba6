import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { signWith } from '../sandbox-payment.js';
import { loadText, startSteadyLoad } from '../steady-load.js';
import type { Report } from '../step.js';
import type { OperatorSite } from './operator-site.js';
import type { Visitors } from './visitors.js';

/** How long a visitor leaves a form open, in milliseconds: its token was made before a restart and is used after it. */
const FORM_OPEN_MS = 4_000;

const newSecret = () => randomBytes(24).toString('hex');

/** Every secret of docs/runbook.md, "Rotating secrets", as written there, while visitors, donors and the operator go on. */
export async function rotateSecrets(site: OperatorSite, visitors: Visitors, report: Report): Promise<void> {
  // What the other side has: Stripe's endpoint, and the programs that use the operator's token.
  let endpointSecrets = [site.setting('STRIPE_WEBHOOK_SECRET')];
  let operatorToken = site.setting('OPERATOR_TOKEN');
  const paymentLink = await visitors.paymentLink();
  const before = Number(await site.sql('select count(*) from gifts'));
  const load = startSteadyLoad(site.publicUrl, {
    sandboxUrl: visitors.sandboxUrl,
    connection: site.connection(),
    paymentLink,
    sign: (event) => signWith(endpointSecrets, event),
    tasks: [
      { name: 'operator', everyMs: 1_000, run: () => visitors.listContacts(operatorToken) },
      { name: 'newsletter', everyMs: 1_000, run: newsletterForm(visitors) },
    ],
  });
  let steps = '';
  const took: string[] = [];
  const restart = async () => {
    const { seconds } = await site.vfu(['restart']);
    took.push(`${Math.round(seconds)} s`);
  };
  const rotated = (name: string) => {
    steps += `${steps && ', '}${name} (restart ${took.splice(0).join(', ')})`;
  };
  const setAndRestart = async (name: string, values: string[]) => {
    site.change({ [name]: values.join(',') });
    await restart();
  };
  const inTwoSteps = async (name: string, value: string, between: () => void = () => undefined) => {
    await setAndRestart(name, [value, site.setting(name)]);
    between();
    await pause(FORM_OPEN_MS + 1_000);
    await setAndRestart(name, [value]);
    rotated(name);
  };
  try {
    const [oldSession, newSession] = [site.setting('SESSION_SECRET'), newSecret()];
    await setAndRestart('SESSION_SECRET', [oldSession, newSession]);
    await setAndRestart('SESSION_SECRET', [newSession, oldSession]);
    await pause(FORM_OPEN_MS + 1_000);
    await setAndRestart('SESSION_SECRET', [newSession]);
    rotated('SESSION_SECRET');
    const token = newSecret();
    await inTwoSteps('OPERATOR_TOKEN', token, () => {
      operatorToken = token;
    });
    const signingSecret = `whsec_${newSecret()}`;
    // Stripe signs with both for 24 hours after "roll secret", then with the new one.
    endpointSecrets = [signingSecret, ...endpointSecrets];
    await inTwoSteps('STRIPE_WEBHOOK_SECRET', signingSecret);
    endpointSecrets = [signingSecret];
    await rotateDatabasePassword(site, restart);
    rotated('POSTGRES_PASSWORD');
    site.change({ STRIPE_SECRET_KEY: `sk_test_${newSecret()}`, BREVO_API_KEY: newSecret() });
    await restart();
    rotated('STRIPE_SECRET_KEY and BREVO_API_KEY');
    await pause(FORM_OPEN_MS);
  } finally {
    const counts = await load.stop();
    report(`rotation, one after the other: ${steps}`);
    report(`requests meanwhile: ${loadText(counts)}`);
    assert.equal(counts.failed.size, 0, 'requests failed during the rotation');
    const after = Number(await site.sql('select count(*) from gifts'));
    assert.equal(after - before, counts.gifts, 'gifts in the ledger and gifts accepted');
  }
  await assert.rejects(visitors.listContacts('the-token-of-before'), /401/);
}

async function rotateDatabasePassword(site: OperatorSite, restart: () => Promise<void>): Promise<void> {
  const password = newSecret();
  const old = site.setting('POSTGRES_PASSWORD');
  site.change({ POSTGRES_PASSWORD_NEXT: password });
  await restart();
  await site.vfu(['rotate', 'database-password']);
  site.change({ POSTGRES_PASSWORD: password, POSTGRES_PASSWORD_NEXT: '' });
  await restart();
  const login = (secret: string) =>
    site.compose(
      ...['exec', '-T', '-e', `PGPASSWORD=${secret}`, 'postgres'],
      // By its name in the network: PostgreSQL asks nobody on the machine itself for a password.
      ...['psql', '-h', 'postgres', '-U', 'vfu', '-d', 'vfu', '-Atc', 'select 1'],
    );
  await login(password);
  await assert.rejects(login(old), /password authentication failed/);
  await site.vfu(['backup']);
}

/** Each call adds a contact, and subscribes the one whose form has been open for long enough. */
function newsletterForm(visitors: Visitors): () => Promise<void> {
  const open: { contactId: string; since: number }[] = [];
  return async () => {
    const email = `visitor-${randomBytes(6).toString('hex')}@example.org`;
    const { id } = (await visitors.submit('/add-contact', { contactEmail: email })) as { id: string };
    open.push({ contactId: id, since: Date.now() });
    const [first] = open;
    if (!first || Date.now() - first.since < FORM_OPEN_MS) return;
    open.shift();
    await visitors.submit('/subscribe-to-news', { contactId: first.contactId });
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
