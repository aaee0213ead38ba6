import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const frontend = join(repository, 'frontend');
/** What a build makes, and what it shares with the original: packages, and the pictures encoded already. */
const leftOut = /\/frontend\/(dist|dist-server|node_modules|\.cache)(\/|$)/;

/** A copy of the site's sources, to edit and to build. Remove it at the end. */
export class CopiedSite {
  private constructor(private readonly root: string) {}

  static async make(): Promise<CopiedSite> {
    const root = await mkdtemp(join(tmpdir(), 'vfu-site-'));
    await cp(frontend, join(root, 'frontend'), {
      recursive: true,
      filter: (path) => !leftOut.test(path),
    });
    await cp(join(repository, 'backend/src/contract'), join(root, 'backend/src/contract'), {
      recursive: true,
    });
    await cp(join(repository, 'tsconfig.json'), join(root, 'tsconfig.json'));
    await mkdir(join(frontend, '.cache'), { recursive: true });
    for (const shared of ['node_modules', 'frontend/node_modules', 'frontend/.cache'])
      await symlink(join(repository, shared), join(root, shared));
    return new CopiedSite(root);
  }

  /** A file of the copy, below `frontend`. */
  path(file: string): string {
    return join(this.root, 'frontend', file);
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(this.path(file)), { recursive: true });
    await writeFile(this.path(file), content);
  }

  /** Runs one of the frontend's npm scripts, with these settings and no others. */
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
