import type { RunOptions } from './options.js';
import type { Outcome } from './run.js';

const MAX_VIOLATIONS = 40;

/** The result of a run as a table. */
export function formatReport(options: RunOptions, outcome: Outcome, tookS: number): string {
  const {
    invariants: report,
    plan,
    sent,
    unknownOpeningBalances,
    affectedCalls,
    kills,
    unexpectedExits,
  } = outcome;
  const count = <T>(values: Iterable<T>, test: (value: T) => boolean) => [...values].filter(test).length;
  const pledges = [...sent.pledges.values()].flat();
  const atDatabase = count(plan.faults, ({ at }) => at.startsWith('database'));
  const rows: [string, number | string][] = [
    ['seed', options.seed],
    ['gifts driven', report.gifts],
    ['foreign sales', plan.foreignSales.length],
    ['unreadable checkouts', plan.unreadable.length],
    ['pledges accepted', `${count(pledges, ({ isAccepted }) => isAccepted)} of ${pledges.length}`],
    ['messages accepted', `${count(sent.messages.values(), Boolean)} of ${sent.messages.size}`],
    [
      'sign-ups accepted',
      `${count(sent.subscribers.values(), (one) => one.isSubscribed)} of ${sent.subscribers.size}`,
    ],
    ['faults injected', plan.faults.length],
    ['… at the providers', count(plan.faults, ({ at }) => at === 'provider')],
    ['… affected calls', affectedCalls],
    ['… at the database', atDatabase],
    ['… clock jumps', count(plan.faults, ({ at }) => at === 'clock')],
    ['… servers frozen', count(plan.faults, ({ at }) => at === 'server')],
    ['kills', kills],
    ['databases lost', plan.databaseLosses.length],
    ['… forms lost with them', sent.lostPledges.size + sent.lostMessages.size],
    ['… messages interrupted', sent.interruptedMessages.size],
    ['… unknown opening balances', unknownOpeningBalances.size],
    ['servers exited unexpectedly', unexpectedExits],
    ['mails repeated under one Message-ID', report.repeatedMails],
    ['lost', report.lost.length],
    ['doubled', report.doubled.length],
    ['seconds', tookS],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(36)}${value}`);
  const violations = [
    ...report.lost.map((line) => `  lost: ${line}`),
    ...report.doubled.map((line) => `  doubled: ${line}`),
  ];
  return `\n${[...lines, ...violations.slice(0, MAX_VIOLATIONS)].join('\n')}\n`;
}
