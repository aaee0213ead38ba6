import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `./vfu` calls beside Docker. */
const PROGRAMS = ['date', 'dirname', 'git', 'head', 'id', 'printenv', 'rm', 'sed', 'sleep', 'tail'];

/** `./vfu` in a folder of its own. The test's shell script stands in for Docker, because only its arguments are under test. */
export class VfuScript {
  readonly folder = mkdtempSync(join(tmpdir(), 'vfu-script-'));
  readonly #bin = join(this.folder, 'bin');

  /** @param docker the script; without it, Docker is not installed */
  constructor(docker?: string) {
    mkdirSync(this.#bin);
    for (const name of ['vfu', '.env.example', 'docker-compose.sandbox.env']) {
      cpSync(name, join(this.folder, name), { recursive: true });
    }
    for (const program of PROGRAMS) {
      const path = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
      symlinkSync(path, join(this.#bin, program));
    }
    if (docker !== undefined)
      writeFileSync(join(this.#bin, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
  }

  /** Runs it without a terminal, with nothing but these variables in the environment. */
  run(args: string[], variables: Record<string, string> = {}): { code: number | null; output: string } {
    const env = { PATH: this.#bin, HOME: this.folder, ...variables };
    const { status, stdout, stderr } = spawnSync('/bin/sh', [join(this.folder, 'vfu'), ...args], {
      env,
      encoding: 'utf8',
      input: '',
    });
    return { code: status, output: stdout + stderr };
  }

  /** Runs it in a terminal. @returns all that the terminal shows */
  runInTerminal(command: string): string {
    const env = { PATH: this.#bin, HOME: this.folder };
    const options = ['--quiet', '--return', '--command', `/bin/sh ${join(this.folder, 'vfu')} ${command}`];
    const script = spawnSync('sh', ['-c', 'command -v script'], { encoding: 'utf8' }).stdout.trim();
    return spawnSync(script, [...options, '/dev/null'], { env, encoding: 'utf8' }).stdout;
  }

  writeDotEnv(text: string): void {
    writeFileSync(join(this.folder, '.env'), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
