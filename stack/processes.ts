import { spawn, type ChildProcess } from 'node:child_process';
import type { Variables } from './settings.js';

/** After this a process that was asked to stop is made to, so that all are gone within ten seconds. */
const GRACE_MS = 7_000;

/** What to run. */
export interface Command {
  /** Stands before each line that it prints. */
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env: Variables;
}

/** The processes that one command of ours started: they end together, and none is left behind. */
export class Processes {
  private readonly running = new Map<ChildProcess, string>();
  private stopping: Promise<void> | null = null;

  /** @param onExit told when a process ends by itself */
  constructor(private readonly onExit: (name: string, code: number | null) => void) {}

  /** Starts a process that stays. */
  start({ name, command, args, cwd, env }: Command): ChildProcess {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.running.set(child, name);
    prefix(child, name);
    child.once('error', (error) => process.stderr.write(`${name} could not be started: ${error.message}\n`));
    child.once('close', (code) => {
      this.running.delete(child);
      if (!this.stopping) this.onExit(name, code);
    });
    return child;
  }

  /** Stops them all, and settles when the last is gone. */
  stop(): Promise<void> {
    this.stopping ??= Promise.all([...this.running.keys()].map(stopOne)).then(() => undefined);
    return this.stopping;
  }
}

/** Asks a process to stop, and makes it when it does not. */
export function stopOne(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('close', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function prefix(child: ChildProcess, name: string): void {
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) out.write(`[${name}] ${line}\n`);
    });
  }
}
