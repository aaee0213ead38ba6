import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error.js';

/**
 * Asks a question on standard error, so that standard output holds only what the command prints.
 * @returns whether the operator typed yes
 * @throws UsageError without a terminal to ask on
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('There is no terminal to ask on: repeat the command with --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
