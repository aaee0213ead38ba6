import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { postgresBinaries, postgresUser } from '../../../stack/postgres-server.js';

const scripts = fileURLToPath(new URL('../../../docker/backup', import.meta.url));

export interface BackupResult {
  code: number | null;
  output: string;
}

/** The scripts of the backup image with a volume of their own, run as the image's user where the tests run as root. */
export class BackupScripts {
  readonly folder = mkdtempSync(join(tmpdir(), 'vfu-backup-'));
  readonly volume = join(this.folder, 'volume');
  readonly #user = postgresUser();
  readonly #programs = join(this.folder, 'bin');

  constructor(readonly databaseUrl: string) {
    for (const folder of [this.volume, this.#programs]) mkdirSync(folder);
    if (this.#user)
      for (const folder of [this.folder, this.volume]) chownSync(folder, this.#user.uid, this.#user.gid);
  }

  /** Runs `main.sh` with these arguments. */
  run(
    args: string[],
    environment: Record<string, string> = {},
    input = '',
    command = ['sh'],
  ): Promise<BackupResult> {
    const child = this.start(args, environment, command);
    child.stdin.end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  /** The same without waiting for its end. */
  start(args: string[], environment: Record<string, string> = {}, command = ['sh']) {
    const [program = 'sh', ...before] = command;
    return spawn(program, [...before, join(scripts, 'main.sh'), ...args], {
      ...this.#user,
      cwd: this.folder,
      env: {
        PATH: [this.#programs, postgresBinaries(), process.env.PATH].join(':'),
        TMPDIR: this.folder,
        BACKUP_DIR: this.volume,
        DATABASE_URL: this.databaseUrl,
        ...environment,
      },
    });
  }

  /** The copies in the volume, oldest first. */
  copies(): string[] {
    return readdirSync(this.volume)
      .filter((name) => name.endsWith('.dump.age'))
      .sort();
  }

  /** Replaces a program that the scripts call. An empty script brings back the real one. */
  replaceProgram(name: string, script: string): void {
    const file = join(this.#programs, name);
    if (!script) {
      rmSync(file, { force: true });
      return;
    }
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /** The path of the real program. */
  realProgram(name: string): string {
    return join(postgresBinaries(), name);
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(sql);
      return rows as Row[];
    } finally {
      await client.end();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
