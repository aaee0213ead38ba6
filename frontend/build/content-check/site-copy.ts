import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const frontend = join(repository, 'frontend');
/** Build results, and the packages, which the copy shares with the original. */
const EXCLUDED = /\/frontend\/(dist|dist-server|node_modules|\.cache)(\/|$)/;

/** A temporary copy of the site's sources for tests that edit and build it. */
export class SiteCopy {
  private constructor(private readonly root: string) {}

  static async create(): Promise<SiteCopy> {
    const root = await mkdtemp(join(tmpdir(), 'vfu-site-'));
    await cp(frontend, join(root, 'frontend'), {
      recursive: true,
      filter: (path) => !EXCLUDED.test(path),
    });
    await cp(join(repository, 'backend/src/contract'), join(root, 'backend/src/contract'), {
      recursive: true,
    });
    await cp(join(repository, 'tsconfig.json'), join(root, 'tsconfig.json'));
    for (const shared of ['node_modules', 'frontend/node_modules'])
      await symlink(join(repository, shared), join(root, shared));
    return new SiteCopy(root);
  }

  /** The path of a file in the copy's `frontend` folder. */
  path(file: string): string {
    return join(this.root, 'frontend', file);
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(this.path(file)), { recursive: true });
    await writeFile(this.path(file), content);
  }

  /** Runs an npm script of the frontend with only these environment variables. */
  run(
    script: string,
    settings: Record<string, string> = {},
  ): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn('npm', ['run', '--silent', script], {
        cwd: join(this.root, 'frontend'),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...settings },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) => {
        resolve({ code, output });
      });
    });
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true });
  }
}
