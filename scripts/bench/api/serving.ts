import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a server that is measured tells the one who measures. */
export interface Told {
  port?: number;
  /** Processor time since its start, in seconds. */
  processorSeconds?: number;
}

/** A server in a process of its own, to be measured. */
export class Serving {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts one of the programs beside this one. */
  static async start(program: string, ...args: string[]): Promise<Serving> {
    const child = fork(fileURLToPath(new URL(`./${program}.ts`, import.meta.url)), args, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    const [{ port }] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`))),
    ])) as [Told];
    return new Serving(child, port ?? 0);
  }

  async processorSeconds(): Promise<number> {
    this.child.send('processor time?');
    const [{ processorSeconds }] = (await once(this.child, 'message')) as [Told];
    return processorSeconds ?? NaN;
  }

  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
  }
}

/** In the server's process: says where it listens, and what it has cost whenever it is asked. */
export function serve(port: number): void {
  const tell = (told: Told) => process.send?.(told);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ processorSeconds: (user + system) / 1e6 });
  });
  tell({ port });
}
