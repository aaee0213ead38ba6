import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { pluralize, type ExitCode, UsageError } from '../command-line/outcome.js';
import { EnvFile } from '../../core/config/env-file.js';
import { NotCheckedError } from '../checks/requirement.js';
import { doctorExitCode, textReport } from '../checks/report.js';
import { checkAll, readSiteSettings, requirements } from '../checks/requirements.js';
import { SetupSession } from '../checks/setup-session.js';
import { askSettings, fixRequirements } from '../checks/setup.js';

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
    .option(
      '--create-payment-links',
      'create the payment links that .env lacks (amounts in SETUP_CURRENCY, usd; a phone number with SETUP_PHONE=true)',
    )
    .option('--no-create-payment-links', 'do not create payment links, and do not ask')
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
  const withoutSite = requirements(readSiteSettings(variables())).filter((each) => !each.needsRunningSite);
  const results = await checkAll(withoutSite);
  process.stdout.write(textReport(results));
  return doctorExitCode(results);
}
