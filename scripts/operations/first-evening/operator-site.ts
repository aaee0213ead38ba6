import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../stack/ports.js';
import { Service } from '../../../stack/service.js';
import { machineAddress, requireCompose } from '../compose-project.js';
import { execute, succeed, type Executed } from '../execute.js';
import type { Connection } from '../http-send.js';

export const DOMAIN = 'www.example.org';
export const PROJECT = 'vfu-first-evening';
const COMPOSE_FILES = [
  'docker-compose.yml',
  'docker-compose.override.yml',
  'docker-compose.tls.yml',
  'scripts/operations/authority.yml',
  'scripts/operations/first-evening/compose.yml',
];
const LINES_SHOWN = 40;

/** What `close` removes, and what reaches it. */
interface SiteParts {
  /** The folder of everything that this site writes. */
  root: string;
  /** Docker's gateway: this machine, as containers reach it. */
  machine: string;
  command: string[];
  env: Record<string, string>;
  sandbox: Service;
  sandboxUrl: string;
  smtpUrl: string;
  ports: { plain: number; tls: number };
}

/**
 * A new operator's site: a clone of the last commit in an empty folder, and the sandbox, whose accounts are empty, as the
 * providers. The sandbox runs outside Compose, where a real site's providers are.
 */
export class OperatorSite {
  readonly folder: string;
  readonly machine: string;
  readonly ports: { plain: number; tls: number };
  readonly publicUrl: string;
  readonly smtpUrl: string;
  /** Stripe's address; Brevo's is `/v3`, the control API `/sandbox/api`. */
  readonly sandboxUrl: string;

  private constructor(private readonly parts: SiteParts) {
    ({
      machine: this.machine,
      ports: this.ports,
      smtpUrl: this.smtpUrl,
      sandboxUrl: this.sandboxUrl,
    } = parts);
    this.folder = join(parts.root, 'site');
    this.publicUrl = `https://${DOMAIN}:${parts.ports.tls}`;
  }

  /** @throws NotPossibleHere without Docker */
  static async create(): Promise<OperatorSite> {
    const { command, env } = await requireCompose();
    const machine = await machineAddress();
    const root = mkdtempSync(join(tmpdir(), 'vfu-first-evening-'));
    const folder = join(root, 'site');
    await succeed('git', ['clone', '--quiet', '--bare', process.cwd(), join(root, 'origin.git')]);
    await succeed('git', ['clone', '--quiet', join(root, 'origin.git'), folder]);
    writeFileSync(join(folder, 'authority.pem'), '');
    chmodSync(join(folder, 'authority.pem'), 0o644);
    const [port, smtpPort, plain, tls] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const sandboxUrl = `http://${machine}:${port}`;
    const sandbox = await Service.start({
      name: 'sandbox',
      command: process.execPath,
      args: ['--import', 'tsx', 'sandbox/src/main.ts'],
      cwd: '.',
      env: {
        PATH: process.env.PATH ?? '',
        SANDBOX_HOST: machine,
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        SANDBOX_EMPTY_ACCOUNTS: 'true',
        SANDBOX_BREVO_RATE_LIMIT: 'false',
        DATA_DIR: join(root, 'sandbox'),
        PUBLIC_URL: `https://${DOMAIN}:${tls}`,
      },
      logFile: join(root, 'sandbox.log'),
      readyUrl: `${sandboxUrl}/sandbox`,
    });
    const smtpUrl = `smtp://${machine}:${smtpPort}`;
    const ports = { plain, tls };
    return new OperatorSite({ root, machine, command, env, sandbox, sandboxUrl, smtpUrl, ports });
  }

  /** Whether the site is reached by its name, with the authority's certificate. */
  connection(): Connection {
    return {
      address: this.machine,
      rootCertificate: readFileSync(join(this.folder, 'authority.pem'), 'utf8'),
    };
  }

  /** Runs `./vfu ARGS`, whatever its exit code. */
  tryVfu(
    args: string[],
    { input, env = {} }: { input?: string; env?: Record<string, string> } = {},
  ): Promise<Executed> {
    return execute('./vfu', args, { cwd: this.folder, env: { ...this.environment(), ...env }, input });
  }

  /** Runs `./vfu ARGS`. @throws Error with the end of its output unless it ends with 0 */
  async vfu(args: string[], input?: string): Promise<Executed> {
    const result = await this.tryVfu(args, input === undefined ? {} : { input });
    if (result.code !== 0) {
      const lines = (result.stdout + result.stderr).split('\n').slice(-LINES_SHOWN);
      throw new Error(`./vfu ${args.join(' ')} ended with ${result.code}:\n${lines.join('\n')}`);
    }
    return result;
  }

  /** Runs `docker compose ARGS` in the operator's folder. @throws Error unless it ends with 0 */
  async compose(...args: string[]): Promise<string> {
    const [program = '', ...first] = this.parts.command;
    const options = { cwd: this.folder, env: this.environment() };
    const { code, stdout, stderr } = await execute(program, [...first, ...args], options);
    if (code === 0) return stdout;
    throw new Error(`docker compose ${args.join(' ')} ended with ${code}:\n${stderr.slice(-2000)}`);
  }

  /** A value of the site's database. */
  async sql(statement: string): Promise<string> {
    return (
      await this.compose('exec', '-T', 'postgres', 'psql', '-U', 'vfu', '-d', 'vfu', '-Atqc', statement)
    ).trim();
  }

  dotEnv(): string {
    return readFileSync(join(this.folder, '.env'), 'utf8');
  }

  writeDotEnv(content: string): void {
    writeFileSync(join(this.folder, '.env'), content);
  }

  /** The value of a setting in `.env`, without quotes. */
  setting(name: string): string {
    const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(this.dotEnv()) ?? [];
    return value.replace(/^(['"])(.*)\1$/, '$2');
  }

  /** Writes settings into `.env`, as an operator does with an editor. */
  change(settings: Record<string, string>): void {
    let content = this.dotEnv();
    for (const [name, value] of Object.entries(settings)) {
      const line = new RegExp(`^${name}=.*$`, 'm');
      if (!line.test(content)) throw new Error(`.env has no line ${name}=`);
      content = content.replace(line, () => `${name}='${value}'`);
    }
    this.writeDotEnv(content);
  }

  /**
   * Commits a change of words, in the pages and in their translations, to the repository that the site was cloned from, as
   * a volunteer elsewhere does. @throws Error if no content file contains the words
   */
  async publishWords(from: string, to: string): Promise<void> {
    const elsewhere = join(this.parts.root, 'elsewhere');
    await succeed('git', ['clone', '--quiet', join(this.parts.root, 'origin.git'), elsewhere]);
    const found = await succeed('git', ['-C', elsewhere, 'grep', '-lF', from, '--', 'frontend/src/content']);
    for (const file of found.trim().split('\n')) {
      const path = join(elsewhere, file);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
    }
    const author = ['-c', 'user.name=Volunteer', '-c', 'user.email=volunteer@example.org'];
    await succeed('git', ['-C', elsewhere, ...author, 'commit', '--quiet', '--all', '--message', 'A change']);
    await succeed('git', ['-C', elsewhere, 'push', '--quiet']);
    rmSync(elsewhere, { recursive: true });
  }

  /** The version of the files, as `./vfu` names its images. */
  async version(): Promise<string> {
    return (await succeed('git', ['-C', this.folder, 'describe', '--tags', '--always', '--dirty'])).trim();
  }

  /** Removes the containers, volumes and files. */
  async close(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '5').catch(() => undefined);
    await this.parts.sandbox.stop();
    rmSync(this.parts.root, { recursive: true, force: true });
  }

  private environment(): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ...this.parts.env,
      COMPOSE_PROJECT_NAME: PROJECT,
      COMPOSE_FILE: COMPOSE_FILES.join(':'),
      MACHINE_ADDRESS: this.machine,
    };
  }
}
