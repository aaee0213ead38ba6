import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { ExitCode } from '../command-line/exit-codes.js';
import { UsageError } from '../command-line/usage-error.js';
import { EnvFile } from '../config/env-file.js';
import { createConfirmationMails } from '../requirements/confirmation-mails.js';
import { terminalPrompts } from '../requirements/prompts.js';
import { doctorExitCode, textReport } from '../requirements/report.js';
import { checkAll, readSiteSettings, requirements } from '../requirements/requirements.js';
import { SetupSession } from '../requirements/setup-session.js';
import { askSettings, fixRequirements } from '../requirements/setup.js';

interface SetupFlags {
  folder: string;
  yes?: boolean;
  createPaymentLinks?: boolean;
  createConfirmationMails?: boolean;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

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
    .option(
      '--create-payment-links',
      'create the payment links that .env lacks (amounts in SETUP_CURRENCY, usd)',
    )
    .option(
      '--create-confirmation-mails',
      'turn on the double opt-in: create its mails at Brevo, in each language that .env has no template for',
    )
    .option('--no-create-payment-links', 'do not create payment links, and do not ask')
    .action(async (flags: SetupFlags) => {
      process.exitCode = await runSetup(flags);
    });
}

async function runSetup(flags: SetupFlags): Promise<ExitCode> {
  const { folder, yes = false } = flags;
  if (!yes && !process.stdin.isTTY) {
    throw new UsageError(
      'There is no terminal to ask in: use --yes, with the answers as environment variables',
    );
  }
  const example = join(folder, '.env.example');
  const file = new EnvFile(join(folder, '.env'), existsSync(example) ? readFileSync(example, 'utf8') : '');
  const prompts = yes ? null : await terminalPrompts();
  const setup = new SetupSession(file, process.env, prompts, flags.createPaymentLinks, print);
  const variables = () => {
    const written = Object.entries(setup.settings()).filter(([, value]) => value.trim() !== '');
    return { NODE_ENV: 'production', ...process.env, ...Object.fromEntries(written) };
  };
  await askSettings(setup);
  await fixRequirements(setup, variables());
  if (flags.createConfirmationMails === true) await createConfirmationMails(setup);
  file.save();
  print(setup.changes === 0 ? 'Nothing had to be changed.' : `${setup.changes} changes.`);
  print('');
  const withoutSite = requirements(readSiteSettings(variables())).filter(
    ({ needsRunningSite }) => !needsRunningSite,
  );
  const results = await checkAll(withoutSite);
  process.stdout.write(textReport(results));
  return doctorExitCode(results);
}
