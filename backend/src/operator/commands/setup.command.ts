import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { BREVO_PAGES } from '../../contacts/brevo-client.js';
import { EnvFile } from '../../core/config/env-file.js';
import { SETTING_NAMES } from '../../core/config/environment.js';
import { SECRET_NAMES, type Variables } from '../../core/config/secret-files.js';
import { STRIPE_PAGES } from '../../payments/stripe-client.js';
import { checkBrevoKey } from '../checks/brevo.js';
import { NotCheckedError } from '../checks/check.js';
import { doctorExitCode, runCheck, runChecks, textReport } from '../checks/report.js';
import { readSiteSettings, siteRequirements } from '../checks/site-requirements.js';
import { stripeKeyFault } from '../checks/stripe.js';
import { pluralize, type ExitCode, UsageError } from '../command-line/outcome.js';
import { SetupSession, type Prompts } from '../command-line/setup-session.js';

/** Long enough that they cannot be guessed, of characters that need no quotes anywhere. */
const SECRET_BYTES = 32;
/** Made here. BACKUP_PASSWORD is the only one that must also be kept elsewhere (docs/runbook.md). */
const SECRETS = ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'OPERATOR_TOKEN', 'BACKUP_PASSWORD'];

/** Asked for one by one, or set by the image. */
const NOT_ADOPTED = [
  ...['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'BREVO_API_KEY', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ...['NODE_ENV', 'API_HOST', 'API_PORT', 'DATA_DIR', 'SANDBOX', 'ORGANIZATION_FACTS'],
];

interface SetupFlags {
  folder: string;
  yes?: boolean;
  createPaymentLinks?: boolean;
}

/** `setup` (docs/runbook.md): writes `.env`, and creates at Stripe and Brevo what can be created through their APIs. */
export function setupCommand(): Command {
  return new Command('setup')
    .summary('ask for what is missing, write .env, create what Stripe and Brevo need')
    .description(
      'Asks for what is missing and writes it into .env, which only its owner can read. Creates at Stripe the webhook\n' +
        'endpoint and, if wanted, the payment links; at Brevo the attributes and the lists. What is right stays as it is.\n' +
        'Ends with the checks of doctor that need no running site.\n' +
        'Exit code 0: all is well; 1: something is left, see the list; 2: the setup was not possible.',
    )
    .option('--folder <path>', 'the folder of .env and .env.example', '.')
    .option('--yes', 'ask nothing: take what .env lacks from environment variables of the same names')
    .option('--create-payment-links', 'create the payment links that .env lacks')
    .action(async (flags: SetupFlags) => {
      process.exitCode = await runSetup(flags);
    });
}

async function runSetup({ folder, yes = false, createPaymentLinks }: SetupFlags): Promise<ExitCode> {
  if (!yes && !process.stdin.isTTY) {
    throw new UsageError(
      'There is no terminal to ask on: repeat with --yes, and with the answers as environment variables.',
    );
  }
  const example = join(folder, '.env.example');
  const file = new EnvFile(join(folder, '.env'), existsSync(example) ? readFileSync(example, 'utf8') : '');
  const setup = new SetupSession(file, process.env, !yes, createPaymentLinks);
  const variables = () => {
    const written = Object.entries(setup.settings()).filter(([, value]) => value.trim() !== '');
    return { NODE_ENV: 'production', ...process.env, ...Object.fromEntries(written) };
  };
  try {
    await askSettings(setup);
    await fixRequirements(setup, variables());
  } catch (error) {
    if (!(error instanceof NotCheckedError)) throw error;
    const state =
      setup.changes === 0 ? '.env was kept as it was.' : 'What is done so far is in .env; run setup again.';
    throw new UsageError(`${error.message}. ${error.remedy}\n${state}`, { cause: error });
  }
  file.save();
  setup.say(
    setup.changes === 0 ? 'Nothing had to be changed.\n' : `${pluralize(setup.changes, 'change')}.\n`,
  );
  const withoutSite = siteRequirements(readSiteSettings(variables())).filter(
    (each) => !each.needsRunningSite,
  );
  const results = await runChecks(withoutSite);
  process.stdout.write(textReport(results));
  return doctorExitCode(results);
}

/** Asks for what `.env` lacks. What is right stays as it is. */
async function askSettings(setup: SetupSession): Promise<void> {
  setup.say('This server');
  adoptAnswers(setup);
  await askAddress(setup);
  for (const name of SECRETS) {
    if (setup.value(name) === undefined) setup.set(name, randomBytes(SECRET_BYTES).toString('hex'));
  }
  setup.say('Keys');
  await setup.ask('STRIPE_SECRET_KEY', {
    text: `Secret key of Stripe (sk_… or rk_…, ${STRIPE_PAGES.keys})`,
    isSecret: true,
    verify: (key) => stripeKeyFault({ ...setup.environment(), STRIPE_SECRET_KEY: key }),
  });
  await setup.ask('BREVO_API_KEY', {
    text: `API key of Brevo (v3, ${BREVO_PAGES.keys})`,
    isSecret: true,
    verify: async (key) => {
      const environment = { ...setup.environment(), BREVO_API_KEY: key };
      const { status, message } = await checkBrevoKey({ environment });
      return status === 'ok' || message;
    },
  });
  setup.say('Mail');
  await setup.ask('SMTP_URL', { text: 'Mail server', read: askForMailServer });
  await setup.ask('MAIL_FROM', {
    text: 'Sender of all mails, which the mail server accepts: a mailbox that somebody reads, because what cannot be delivered returns to it',
  });
  await setup.ask('MAIL_TO', { text: 'Recipient of contact messages, offers and alerts' });
}

/** Mends what the checks find wrong and can be mended. @param variables the settings that the checks read */
async function fixRequirements(setup: SetupSession, variables: Variables): Promise<void> {
  setup.say('Stripe and Brevo');
  for (const requirement of siteRequirements(readSiteSettings(variables))) {
    if (!requirement.fix) continue;
    const { status } = await runCheck(requirement);
    if (status === 'failed' || status === 'warning') await requirement.fix(setup);
  }
}

/** Takes settings that `.env` lacks from the environment, and the names of files with secrets. */
function adoptAnswers(setup: SetupSession): void {
  const files = SECRET_NAMES.map((name) => `${name}_FILE`);
  // Compose has settings that the server does not read.
  const names = [...SETTING_NAMES, ...files, ...SECRETS, ...Object.keys(setup.settings())];
  for (const name of new Set(names)) {
    const answer = setup.answer(name);
    const isMissing = setup.value(name.replace(/_FILE$/, '')) === undefined;
    if (isMissing && answer !== undefined && !NOT_ADOPTED.includes(name)) setup.set(name, answer);
  }
}

/** The public address, and whether this server obtains the certificate for it. */
async function askAddress(setup: SetupSession): Promise<void> {
  const isNew = !setup.isRight('PUBLIC_URL');
  const isLocal = (hostname: string) => hostname === 'localhost' || /^[\d.]+$/.test(hostname);
  await setup.ask('PUBLIC_URL', {
    text: 'Public address of the site, as visitors type it (https://…)',
    verify: (address) => {
      const { origin, hostname, protocol } = new URL(address);
      if (origin !== address) return `must be scheme and host only: ${origin}`;
      return protocol === 'https:' || isLocal(hostname) ? true : 'must begin with https://';
    },
  });
  // Only once: a server behind a proxy leaves TLS_DOMAIN empty.
  if (!isNew || setup.value('TLS_DOMAIN')) return;
  const { protocol, hostname } = new URL(setup.value('PUBLIC_URL') ?? '');
  if (protocol !== 'https:' || isLocal(hostname)) return;
  const question =
    `Obtain and renew the HTTPS certificate for ${hostname} on this server? It needs the ports 80 and 443, and accepts the ` +
    "terms of Let's Encrypt";
  if (await setup.prompts?.confirm(question, true)) setup.set('TLS_DOMAIN', hostname);
}

/** Asks for the parts of the address, so that the operator need not escape a password. */
async function askForMailServer(prompts: Prompts): Promise<string> {
  const host = await prompts.text('Mail server, such as smtp.example.org');
  const port = await prompts.text('Its port: 465 or 587', '587');
  const user = await prompts.text('User, empty for none', '');
  const password = user === '' ? '' : await prompts.secret('Password of the mail server');
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
