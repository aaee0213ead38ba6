import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Service } from '../../../stack/service.js';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built API in a process of its own. */
export class ApiProcess {
  readonly url: string;
  private service: Service | null = null;
  private readonly logFile: string;

  /** @param environment of `TestSandbox`, in whose folder the output is kept */
  constructor(
    private readonly environment: Record<string, string>,
    private readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.logFile = `${environment.DATA_DIR}-${port}.log`;
  }

  /** Starts the process and waits until `/health/ready` succeeds. @throws Error with the end of its output */
  async start(): Promise<void> {
    writeFileSync(this.logFile, '');
    this.service = new Service({
      name: 'the API',
      command: process.execPath,
      args: [main],
      env: { PATH: process.env.PATH ?? '', ...this.environment, API_PORT: String(this.port) },
      readyUrl: `${this.url}/health/ready`,
      logFile: this.logFile,
    });
    await this.service.ready();
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.service?.signal(signal);
    await this.service?.ended;
  }

  /** Stops the process with SIGSTOP until `resume`. */
  freeze(): void {
    this.service?.signal('SIGSTOP');
  }

  resume(): void {
    this.service?.signal('SIGCONT');
  }

  hasEnded(): boolean {
    return this.service?.hasEnded ?? false;
  }

  /** stdout and stderr since the last start; nothing before the first. */
  output(): string {
    return this.service ? readFileSync(this.logFile, 'utf8') : '';
  }

  /** Sends JSON without cookies. Returns null if the process exits before it responds. */
  async post(path: string, body: unknown): Promise<Response | null> {
    try {
      return await fetch(`${this.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    } catch {
      return null;
    }
  }
}
