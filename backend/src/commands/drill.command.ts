import { createInterface } from 'node:readline/promises';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { UsageError } from '../command-line/usage-error.js';
import type { Environment } from '../config/environment.js';
import { readEnvironment } from '../config/read-environment.js';
import { settingsModule } from '../config/settings.module.js';
import { Drill, type DrillStep } from '../drill/drill.js';
import { newDrillMarks } from '../drill/drill-marks.js';
import { siteAddresses } from '../drill/drill-site.js';
import { log } from '../telemetry/log.js';
import { DrillModule } from './drill.module.js';

interface DrillOptions {
  site?: string;
  yes?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** The first of them ends the drill after the current step; the second ends the process. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const PLAN =
  'A gift of 1 USD (an event signed as Stripe signs it; no money moves), a pledge of one mile and a contact message\n' +
  'go through the site as those of a visitor do. Then they are deleted from the database and from Brevo. The mail to\n' +
  'MAIL_TO cannot be taken back: its sender is "Drill".\n';

/** `drill` (docs/runbook.md): needs the running site and its database. */
export function drillCommand(): Command {
  return new Command('drill')
    .summary('push a marked gift, pledge and message through the whole site, in test mode')
    .description(
      `${PLAN}Only with a Stripe key of test mode, or the sandbox.\n` +
        'Exit code 0: every step succeeded; 1: one failed; 2: the drill was not possible.',
    )
    .option('--site <url>', 'where this machine reaches the site, if not at PUBLIC_URL')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'say what it would do, and do nothing')
    .option('--json', 'one JSON object at the end: {ok, steps: [{name, ms, failure, cure}]}')
    .action(async (options: DrillOptions) => {
      process.exitCode = await drill(options);
    });
}

async function drill({ site, yes = false, dryRun = false, json = false }: DrillOptions): Promise<ExitCode> {
  if (site !== undefined && !/^https?:\/\//.test(site)) throw new UsageError('--site is an http(s) address');
  // The log would be written to standard output, between the lines of the command.
  log.level = 'silent';
  const environment = readEnvironment(process.env, 'drill');
  const settings = await settingsModule(environment);
  const app = await NestFactory.createApplicationContext(DrillModule.register(settings), {
    logger: false,
    abortOnError: false,
  });
  try {
    assertTestMode(environment);
    if (!json || dryRun) print(PLAN);
    if (dryRun) return EXIT_CODE.success;
    if (!yes && !(await isConfirmed())) return EXIT_CODE.failed;
    const marks = newDrillMarks(environment.PUBLIC_URL);
    const addresses = site === undefined ? siteAddresses(environment.PUBLIC_URL) : [new URL(site).origin];
    const steps: DrillStep[] = [];
    const interrupted = new AbortController();
    const interrupt = () => interrupted.abort();
    for (const signal of SIGNALS) process.once(signal, interrupt);
    for await (const step of app.get(Drill).run(marks, addresses, interrupted.signal)) {
      steps.push(step);
      if (!json) print(line(step));
    }
    for (const signal of SIGNALS) process.off(signal, interrupt);
    const ok = !interrupted.signal.aborted && steps.every(({ failure }) => failure === null);
    if (json) print(`${JSON.stringify({ ok, steps })}\n`);
    else print(ok ? 'The drill succeeded.\n' : 'The drill failed.\n');
    return ok ? EXIT_CODE.success : EXIT_CODE.found;
  } finally {
    await app.close();
  }
}

/** @throws UsageError for a key of live mode */
function assertTestMode({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): void {
  if (!/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY)) {
    throw new UsageError(
      'STRIPE_SECRET_KEY is a key of live mode. A drill would add a false gift to real ones, so it runs in test mode only: ' +
        'with a key sk_test_… or in a trial with the sandbox. On the live site, "./vfu doctor" checks the set-up.',
    );
  }
  if (!STRIPE_WEBHOOK_SECRET) throw new UsageError('STRIPE_WEBHOOK_SECRET must be set');
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask on: add --yes.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await questions.question('Start the drill? [y/N] ')).trim());
  } finally {
    questions.close();
  }
}

function line({ name, ms, failure, cure }: DrillStep): string {
  const time = `${(ms / 1000).toFixed(1)} s`.padStart(7);
  if (failure === null) return `ok     ${time}  ${name}\n`;
  return `FAILED ${time}  ${name}\n                 ${failure}\n                 ${cure ?? ''}\n`;
}

const print = (text: string) => process.stdout.write(text);
