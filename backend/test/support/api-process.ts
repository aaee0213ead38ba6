import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killOnExit } from '../../../stack/service.js';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

const READY_WITHIN_MS = 90_000;

/** The built API in a process of its own. */
export class ApiProcess {
  readonly url: string;
  private child: ChildProcess | null = null;
  private written = '';

  constructor(
    private readonly environment: Record<string, string>,
    private readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the process and waits until `/health/ready` succeeds. */
  async start(): Promise<void> {
    this.written = '';
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH ?? '', ...this.environment, API_PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
    }
    this.child = child;
    killOnExit(child);
    const closed = new Promise((resolve) => child.once('close', resolve));
    const deadline = performance.now() + READY_WITHIN_MS;
    while (performance.now() < deadline) {
      if (this.hasEnded()) {
        // Its last words may come after its end.
        await closed;
        throw new Error(`the API exited: ${this.written}`);
      }
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the API did not become ready: ${this.written}`);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
  }

  /** Stops the process with SIGSTOP until `resume`. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  hasEnded(): boolean {
    return this.child !== null && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  /** stdout and stderr since the last start. */
  output(): string {
    return this.written;
  }

  /** Sends JSON without cookies. Returns null if the process exits before it responds. */
  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response | null> {
    try {
      return await fetch(`${this.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    } catch {
      return null;
    }
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }
}
