import { spawn, type ChildProcess } from 'node:child_process';
import type { Variables } from './settings.js';

/** Leaves time for SIGKILL within the ten seconds in which every process must have stopped. */
const STOP_GRACE_MS = 7_000;

/** A command and its environment. */
export interface Command {
  /** The prefix of each line of its output. */
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env: Variables;
}

/** Child processes that stop together. */
export class ProcessGroup {
  private readonly running = new Map<ChildProcess, string>();
  private stopping: Promise<void> | null = null;

  /** @param onExit is called when a process ends that was not stopped */
  constructor(private readonly onExit: (name: string, code: number | null) => void) {}

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

  /** Stops every process and resolves when the last one has ended. */
  stop(): Promise<void> {
    this.stopping ??= Promise.all(
      [...this.running.keys()].map((child) => stopProcess(child, STOP_GRACE_MS)),
    ).then(() => undefined);
    return this.stopping;
  }
}

/** Sends SIGTERM, then SIGKILL after `graceMs`. Resolves when the process has ended. */
export function stopProcess(child: ChildProcess, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
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
