import { Command } from 'commander';
import { EXIT_CODE, pluralize, print, type ExitCode } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { Reconciliation, ReconciliationModule } from '../reconciliation/reconciliation.js';

/** `reconcile` (docs/runbook.md). Works with or without a running server. */
export function reconcileCommand(): Command {
  return new Command('reconcile')
    .summary('compare Stripe, the ledger and Brevo')
    .description(
      'Compares the payment provider, the ledger and the mailing service, and lists the differences.\n' +
        'Exit code 0: nothing differs, or everything was repaired; 1: something is left; 2: the comparison was not possible.',
    )
    .option('--fix', 'repair what can be repaired')
    .action(async ({ fix = false }: { fix?: boolean }) => {
      process.exitCode = await reconcile(fix);
    });
}

function reconcile(fix: boolean): Promise<ExitCode> {
  const imports = [JobsModule, ReconciliationModule];
  return withApplication('reconcile', { imports }, async (app) => {
    const { found, left, unnamed } = await app.get(Reconciliation).run({ fix, print });
    if (unnamed > 0)
      print(
        'Nobody has said whether the payments through these links are gifts: run setup, which asks, or write each id into ' +
          'STRIPE_PAYMENT_LINKS or, if they are none, STRIPE_OTHER_LINKS.',
      );
    else if (found === 0) print('The payment provider, the ledger and the mailing service agree.');
    if (found > 0) print(`${pluralize(found, 'difference')}, ${found - left} repaired, ${left} left.`);
    if (left > 0 && !fix) print('Run with --fix to repair what can be repaired.');
    return left + unnamed > 0 ? EXIT_CODE.attention : EXIT_CODE.success;
  });
}
