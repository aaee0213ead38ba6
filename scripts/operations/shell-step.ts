import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { requireCompose } from './compose-project.js';
import type { Report } from './step.js';

/** What the scripts report begins with the time; everything else is the output of the programs that they run. */
const REPORTED = /^\d\d:\d\d:\d\d (.*)$/;
const LINES_SHOWN = 30;

/**
 * Runs a shell script of this folder and reports its steps.
 * @throws NotPossibleHere without Docker or Compose; Error with the end of the output when the script fails
 */
export async function runShellStep(script: string, report: Report): Promise<void> {
  const { env } = await requireCompose();
  const child = spawn('sh', [`scripts/operations/${script}`], { env: { ...process.env, ...env } });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const [, text] = REPORTED.exec(line) ?? [];
      if (text) report(text);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${script} failed\n${lines.slice(-LINES_SHOWN).join('\n')}`);
}
