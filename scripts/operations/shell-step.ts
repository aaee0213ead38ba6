import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { requireCompose } from './docker.js';
import type { OperationsStep } from './step.js';

/**
 * A step that is a shell script of this folder. The script prints a line for each thing that it has shown, ends with 0 or
 * fails, and removes what it made.
 */
export function shellStep(name: string, title: string, script: string): OperationsStep {
  return {
    name,
    title,
    async run(report) {
      const { env } = await requireCompose();
      const code = await new Promise<number | null>((resolve, reject) => {
        const child = spawn('sh', [`scripts/operations/${script}`], {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [child.stdout, child.stderr])
          createInterface({ input: stream }).on('line', (line) => report(line));
        child.once('error', reject).once('close', resolve);
      });
      if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
    },
  };
}
