import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { ServerMessage } from './report-to-parent.js';

/** A measured server in a child process. */
export class MeasuredServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** @param program a module in this folder that calls `reportToParent` */
  static async start(program: string, ...args: string[]): Promise<MeasuredServer> {
    const child = fork(await bundle(program), args, {
      env: { ...process.env, NODE_ENV: 'test' },
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

/** Bundles a program as the API is built (backend/rolldown.config.ts), but without its packages. Returns the path. */
async function bundle(program: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../../.cache/bench/${program}.js`, import.meta.url));
  const bundled = await rolldown({
    input: fileURLToPath(new URL(`./${program}.ts`, import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../backend/tsconfig.json', import.meta.url)),
    platform: 'node',
    // The packages, but not what Rolldown adds itself: the helpers for decorators.
    external: /^(?!@oxc-project\/)[@a-z]/,
  });
  await bundled.write({ file, format: 'esm' });
  return file;
}
