import type { ChildProcess } from 'node:child_process';

const children = new Map<ChildProcess, NodeJS.Signals>();
process.on('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Sees to it that a process ends with this one, however this one ends short of a SIGKILL. */
export function endWithMe(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  children.set(child, signal);
  child.once('close', () => children.delete(child));
}
