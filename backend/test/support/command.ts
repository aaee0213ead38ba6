import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the operator's commands, built, in production mode. @param name e.g. `export` */
export async function runCommand(
  name: string,
  environment: Record<string, string>,
  args: string[],
): Promise<CommandResult> {
  const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program, name, ...args], {
    env: { PATH, ...environment, NODE_ENV: 'production' },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}
