import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import Stripe from 'stripe';
import { parseEnvFile } from '../src/core/config/env-file.js';
import { seedPast } from '../../sandbox/src/past.js';
import { LIST_SETTINGS } from '../src/contacts/brevo-contacts.js';
import { CONTACT_LIST_IDS } from '../src/contract/contact-lists.js';
import { parseAmountUrls } from '../src/contract/public-settings.js';
import { EVENT_TYPES } from '../src/payments/stripe-objects.js';
import { runCommand, spawnCommand } from './support/command.js';
import { organizationFile, startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const PUBLIC_URL = 'https://localhost:8443';
const example = fileURLToPath(new URL('../../.env.example', import.meta.url));

/** What the operator types. A question that is not the next one ends setup. */
let dialog: [question: string, answer: string | boolean][] = [];
const asked: [kind: string, question: string][] = [];
for (const kind of ['input', 'password', 'confirm'])
  jest.unstable_mockModule(`@inquirer/${kind}`, () => ({
    default: ({ message }: { message: string }) => {
      asked.push([kind, message]);
      if (!dialog[0] || !message.startsWith(dialog[0][0])) throw new Error(`not expected: ${message}`);
      return Promise.resolve(dialog.shift()?.[1]);
    },
  }));

let testSandbox: TestSandbox;
let folder: string;
let answers: Record<string, string>;

async function openAccounts({ brevoRateLimit = false } = {}) {
  testSandbox = await startTestSandbox({ publicUrl: PUBLIC_URL, emptyAccounts: true, brevoRateLimit });
  answers = {
    // The providers are stand-ins, and the site is served on this machine.
    SANDBOX: 'true',
    PUBLIC_URL,
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_API_URL: testSandbox.sandbox.url,
    BREVO_API_KEY: 'key-of-the-tests',
    BREVO_API_URL: `${testSandbox.sandbox.url}/v3`,
    SMTP_URL: testSandbox.sandbox.smtpUrl ?? '',
    MAIL_FROM: 'Website <website@example.org>',
    MAIL_TO: 'volunteers@example.org',
    ORGANIZATION_FACTS: organizationFile,
  };
}
beforeEach(async () => {
  await openAccounts();
  folder = mkdtempSync(join(tmpdir(), 'vfu-setup-'));
});
afterEach(async () => {
  await testSandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What Stripe shows of a link to donors. */
const wordsOf = (kind: 'once' | 'monthly') => {
  const paid = 'Gift to Sample Charity, Inc., EIN 12-3456789. No goods or services were provided in return.';
  return {
    custom_text: {
      submit: {
        message:
          'Sample Charity, Inc., EIN 12-3456789, is a 501(c)(3) nonprofit. No goods or services are provided in return for your gift.',
      },
    },
    payment_intent_data: kind === 'once' ? { description: paid } : null,
    subscription_data: kind === 'once' ? null : { invoice_settings: { footer: paid } },
  };
};

const env = () => join(folder, '.env');
const settings = () => parseEnvFile(readFileSync(env(), 'utf8'));
const accounts = () => {
  const { stripe, brevo } = testSandbox.sandbox;
  return {
    endpoints: stripe.state.webhookEndpoints.newestFirst(),
    links: stripe.state.paymentLinks.newestFirst(),
    portals: stripe.state.portals.values(),
    attributes: brevo.state.attributes.values(),
    lists: brevo.state.lists.values(),
    folders: brevo.state.folders.values(),
  };
};

function setup(...args: string[]) {
  return runCommand('setup', answers, ['--yes', '--folder', folder, ...args]);
}

describe('setup in an empty folder', () => {
  beforeEach(() => writeFileSync(join(folder, '.env.example'), readFileSync(example)));

  test('writes a whole .env and creates everything at the providers, within Brevo’s rate limit', async () => {
    await testSandbox.close();
    await openAccounts({ brevoRateLimit: true });
    const args = ['--yes', '--folder', folder, '--create-payment-links'];
    const { code, stdout, stderr } = await spawnCommand('setup', answers, args);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\d+ checks: 0 failed, 0 could not be checked, 1 warning\./);
    expect(code).toBe(0);

    const written = settings();
    expect(written).toMatchObject({
      PUBLIC_URL,
      MAIL_FROM: 'Website <website@example.org>',
      POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
      SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      OPERATOR_TOKEN: expect.stringMatching(/^[0-9a-f]{64}$/),
      SANDBOX: '',
    });

    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SESSION_SECRET, POSTGRES_PASSWORD } = written;
    for (const secret of [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SESSION_SECRET, POSTGRES_PASSWORD]) {
      expect(secret).not.toBe('');
      expect(stdout).not.toContain(secret);
    }

    const { endpoints, links, portals, attributes, lists, folders } = accounts();
    expect(endpoints).toMatchObject([
      { url: `${PUBLIC_URL}/api/webhooks/stripe`, enabled_events: [...EVENT_TYPES], status: 'enabled' },
    ]);
    expect(written.STRIPE_WEBHOOK_SECRET).toBe(endpoints[0]?.secret);
    const amounts = parseAmountUrls(written.DONATE_MONTHLY_AMOUNT_URLS ?? '') ?? {};
    expect(Object.keys(amounts)).toEqual(['25', '50', '100']);
    expect(links.map(({ url }) => url).sort()).toEqual(
      [written.DONATE_MONTHLY_URL, written.DONATE_ONCE_URL, ...Object.values(amounts)].sort(),
    );
    const asked = { billing_address_collection: 'required' };
    const heardAbout = { key: 'howdidyouhearaboutvfu', optional: true };
    for (const link of links) expect(link).toMatchObject({ ...asked, custom_fields: [heardAbout] });
    // A monthly gift is a quantity of dollars, which donors can change in the portal.
    for (const link of links) expect(link).toMatchObject(wordsOf(link.kind));
    const monthly = links.filter(({ kind }) => kind === 'monthly').map(({ lineItem }) => lineItem);
    const [price] = monthly.map((item) => item.price);
    expect(new Set(monthly.map((item) => JSON.stringify(item.price))).size).toBe(1);
    expect(monthly.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([25, 50, 50, 100]);
    expect(monthly.filter(({ adjustable_quantity: own }) => own?.enabled)).toHaveLength(1);
    const { id, product, unit_amount } = price as Stripe.Price;
    expect(unit_amount).toBe(100);
    const subscription_update = {
      enabled: true,
      default_allowed_updates: ['quantity'],
      products: [{ product, prices: [id] }],
    };
    expect(portals).toMatchObject([
      { features: { subscription_cancel: { enabled: true }, subscription_update } },
    ]);
    expect(written.MANAGE_GIFTS_URL).toBe(`${PUBLIC_URL}/sandbox/sample/portal`);
    expect(attributes).toContainEqual({ name: 'DONATED_AMOUNT', category: 'normal', type: 'float' });
    expect(folders.map(({ name }) => name)).toEqual(['Website']);
    // And the newsletter's.
    expect(lists).toHaveLength(CONTACT_LIST_IDS.length + 1);
    const idOf = (name: string) => String(lists.find((list) => list.name === name)?.id);
    expect(written.BREVO_LIST_ONE_TIME_DONORS).toBe(idOf('ONE_TIME_DONORS'));
    expect(written.BREVO_LIST_NEWSLETTER).toBe(idOf('NEWSLETTER'));
  });

  test('changes nothing when it runs again', async () => {
    expect(await setup('--create-payment-links')).toMatchObject({ code: 0 });
    const state = () => ({ file: readFileSync(env()), inode: statSync(env()).ino, accounts: accounts() });
    const before = state();
    const { code, stdout } = await setup('--create-payment-links');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing had to be changed.')]);
    expect(state()).toEqual(before);
  });
});

describe('setup with a .env', () => {
  /** What else stays in the file: src/core/config/env-file.test.ts. */
  test('keeps what is right, replaces what is not, and takes secrets from the files that it names', async () => {
    const key = join(folder, 'stripe-key');
    writeFileSync(key, 'sk_test_of_the_tests\n');
    const SESSION_SECRET = 'kept-kept-kept-kept-kept-kept-kept';
    writeFileSync(env(), `SESSION_SECRET=${SESSION_SECRET}\nMAIL_TO=nobody\n`);
    Object.assign(answers, { STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: key });
    expect(await setup('--create-payment-links')).toMatchObject({ code: 0, stderr: '' });
    expect(settings()).toMatchObject({
      SESSION_SECRET,
      MAIL_TO: 'volunteers@example.org',
      STRIPE_SECRET_KEY_FILE: key,
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]+$/),
    });
    expect(settings()).not.toHaveProperty('STRIPE_SECRET_KEY');
  });

  test('repairs the webhook endpoint and keeps its secret, and what links say of receipts; makes one endpoint of two', async () => {
    await setup('--create-payment-links');
    const { webhookEndpoints, paymentLinks } = testSandbox.sandbox.stripe.state;
    const [endpoint] = webhookEndpoints.values();
    if (!endpoint) throw new Error('there is no endpoint');
    webhookEndpoints.set(endpoint.id, { ...endpoint, status: 'disabled', enabled_events: ['*'] });
    const made = paymentLinks.values();
    const silent = { custom_text: { submit: null }, payment_intent_data: null, subscription_data: null };
    for (const link of made) paymentLinks.set(link.id, { ...link, ...silent } as unknown as typeof link);
    expect((await setup()).code).toBe(0);
    for (const link of made) expect(paymentLinks.get(link.id)).toMatchObject(wordsOf(link.kind));
    expect(webhookEndpoints.values()).toEqual([{ ...endpoint, enabled_events: [...EVENT_TYPES] }]);
    expect(settings().STRIPE_WEBHOOK_SECRET).toBe(endpoint.secret);

    const { hostname: host, port } = new URL(testSandbox.sandbox.url);
    const stripe = new Stripe('sk_test_of_the_tests', { host, port, protocol: 'http' });
    await stripe.webhookEndpoints.create({ url: endpoint.url, enabled_events: [...EVENT_TYPES] });
    expect((await setup()).code).toBe(0);
    const left = webhookEndpoints.values();
    expect(left).toHaveLength(1);
    expect(settings().STRIPE_WEBHOOK_SECRET).toBe(left[0]?.secret);
    expect((await setup()).stdout).toContain('Nothing had to be changed.');
  });

  test('replaces an endpoint whose secret was lost, and uses the links and lists of the earlier run', async () => {
    await setup('--create-payment-links');
    const before = { ...accounts(), settings: settings() };
    rmSync(env());
    await setup('--create-payment-links');
    const { endpoints, ...others } = accounts();
    expect(others).toEqual({
      links: before.links,
      portals: before.portals,
      attributes: before.attributes,
      lists: before.lists,
      folders: before.folders,
    });
    expect(endpoints).toHaveLength(1);
    expect(endpoints[0]?.id).not.toBe(before.endpoints[0]?.id);
    expect(settings()).toMatchObject({
      STRIPE_WEBHOOK_SECRET: endpoints[0]?.secret,
      DONATE_ONCE_URL: before.settings.DONATE_ONCE_URL,
      BREVO_LIST_NON_DONORS: before.settings.BREVO_LIST_NON_DONORS,
    });
  });

  test('takes no list by its number alone, and one by its name', async () => {
    seedPast(testSandbox.sandbox, 0.001);
    const { lists } = testSandbox.sandbox.brevo.state;
    lists.set('13', { id: 13, name: 'Flight_Donors' });
    expect(await setup('--create-payment-links')).toMatchObject({ code: 0, stderr: '' });
    const ids = Object.values(LIST_SETTINGS).map((setting) => Number(settings()[setting]));
    expect(ids.filter((id) => id < 13)).toEqual([]);
    expect(settings().BREVO_LIST_FLIGHT_DONORS).toBe('13');
    expect(lists.get(settings().BREVO_LIST_ONE_TIME_DONORS ?? '')?.name).toBe('ONE_TIME_DONORS');
  });
});

describe('setup in a script', () => {
  test('stops with exit code 2 without a valid answer, and without a terminal or --yes', async () => {
    for (const [name, value] of [
      ['PUBLIC_URL', ''],
      ['PUBLIC_URL', 'http://www.example.org'],
      ['STRIPE_SECRET_KEY', 'sk_live_mistyped'],
      ['SMTP_URL', ''],
      ['MAIL_TO', 'nobody'],
    ] as const) {
      const { [name]: valid = '' } = answers;
      answers[name] = value;
      const { code, stderr } = await setup('--create-payment-links');
      expect([name, code, stderr]).toEqual([name, 2, expect.stringContaining(name)]);
      expect(stderr).not.toMatch(/mistyped| {4}at /);
      answers[name] = valid;
    }
    const { code, stderr } = await runCommand('setup', answers, ['--folder', folder]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--yes')]);
  });

  test('keeps what is done when a provider fails, and completes it the next time', async () => {
    testSandbox.sandbox.faults.set({ call: 'brevo.lists.create', kind: 'status', status: 500, times: 1 });
    const first = await setup('--create-payment-links');
    expect([first.code, first.stderr]).toEqual([2, expect.stringContaining('Brevo answers with status 500')]);
    const { endpoints } = accounts();
    expect(settings().STRIPE_WEBHOOK_SECRET).toBe(endpoints[0]?.secret);
    expect(await setup('--create-payment-links')).toMatchObject({ code: 0 });
    expect(accounts().endpoints).toEqual(endpoints);
  });
});

describe('setup in a terminal', () => {
  const PASSWORD = 'p@ss/w#rd:1';

  beforeEach(() => {
    process.stdin.isTTY = true;
    writeFileSync(join(folder, '.env.example'), readFileSync(example));
  });
  afterEach(() => {
    process.stdin.isTTY = false;
  });

  /** Answers exactly these questions. Returns all that the terminal showed. */
  async function typeAnswers(answersTyped: [question: string, answer: string | boolean][]) {
    dialog = [...answersTyped];
    const { STRIPE_API_URL = '', BREVO_API_URL = '' } = answers;
    const urls = { STRIPE_API_URL, BREVO_API_URL, ORGANIZATION_FACTS: organizationFile };
    const result = await runCommand('setup', { SANDBOX: 'true', ...urls }, ['--folder', folder]);
    expect(dialog).toEqual([]);
    return result;
  }

  test('offers a certificate for the public address, and keeps what was answered until it is stopped', async () => {
    const { code } = await typeAnswers([
      ['Public address', 'https://www.example.org'],
      ['Obtain and renew the HTTPS certificate for www.example.org', true],
    ]);
    expect([code, settings()]).toMatchObject([
      2,
      { PUBLIC_URL: 'https://www.example.org', TLS_DOMAIN: 'www.example.org' },
    ]);
  });

  test('asks for what is missing, also of past links with their payments and of lists of other names, and hides secrets', async () => {
    const { port } = new URL(testSandbox.sandbox.smtpUrl ?? '');
    const past = seedPast(testSandbox.sandbox, 0.01);
    // Nobody has paid through a new campaign's: it may become a button's.
    const { paymentLinks } = testSandbox.sandbox.stripe.state;
    for (const link of [...paymentLinks.values()].slice(0, 1))
      paymentLinks.set('plink_new', { ...link, id: 'plink_new', url: `${link.url}-new` });
    const { code, stdout } = await typeAnswers([
      ['Public address', PUBLIC_URL],
      ['Secret key of Stripe', 'sk_live_mistyped'],
      ['Secret key of Stripe', 'sk_test_of_the_tests'],
      ['API key of Brevo', 'key-of-the-tests'],
      ['Mail server', '127.0.0.1'],
      ['Its port', port],
      ['User', 'site'],
      ['Password of the mail server', PASSWORD],
      ['Sender', 'website@example.org'],
      ['Recipient', 'volunteers@example.org'],
      ['Create the missing payment links', true],
      ['Which of them were for gifts?', '9'],
      // Newest first.
      ['Which of them were for gifts?', '3, 4,5'],
      ['List 6 is “Press contacts”', false],
      ['List 7 is “Volunteers”', false],
      ['List 8 is “Board”, with 0 contacts', true],
    ]);
    expect(code).toBe(0);
    const secrets = asked.filter(([kind]) => kind === 'password').map(([, question]) => question);
    expect(new Set(secrets.map((question) => question.split(' (')[0]))).toEqual(
      new Set(['Secret key of Stripe', 'API key of Brevo', 'Password of the mail server']),
    );
    expect(stdout).not.toMatch(/sk_live_mistyped|sk_test_of_the_tests|key-of-the-tests|p@ss/);
    const { STRIPE_PAYMENT_LINKS = '', STRIPE_OTHER_LINKS = '' } = settings();
    expect(STRIPE_PAYMENT_LINKS.split(',').sort()).toEqual(past.giftLinks.toSorted());
    expect(STRIPE_OTHER_LINKS.split(',').sort()).toEqual(past.otherLinks.toSorted());
    const counts = [...stdout.matchAll(/ {2}[345] {2}plink_.*: (\d+) payments?,/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(past.gifts);
    expect(stdout).toMatch(/Gala ticket, archived: \d+ payments?/);
    expect(stdout).toMatch(/(?:Gala ticket, archived|Calendar): [1-9]\d* payments?, .*usd/);
    expect(stdout).toMatch(/\d+ checks: 0 failed, 0 could not be checked, 1 warning\./);
    const { BREVO_LIST_NON_DONORS, SMTP_URL = '' } = settings();
    expect(BREVO_LIST_NON_DONORS).toBe('8');
    expect(SMTP_URL).toBe(`smtp://site:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
  });
});
