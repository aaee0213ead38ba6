import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerMessage } from './report-to-parent.js';

/** A measured server in a child process. */
export class MeasuredServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** @param program a module in this folder that calls `reportToParent` */
  static async start(program: string, ...args: string[]): Promise<MeasuredServer> {
    const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
    const child = fork(file, args, {
      env: { ...process.env, NODE_ENV: 'test' },
      execArgv: ['--import', 'tsx'],
    });
    const [{ port }] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`))),
    ])) as [ServerMessage];
    return new MeasuredServer(child, port ?? 0);
  }

  async cpuSeconds(): Promise<number> {
    this.child.send('cpu-time');
    const [{ cpuSeconds }] = (await once(this.child, 'message')) as [ServerMessage];
    return cpuSeconds ?? NaN;
  }

  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
  }
}
