/**
 * `npm run backup` and `npm run restore`: what `./vfu` does in the image `backup`, with the programs of this machine. The
 * copies are in the folder `backups` of DATA_DIR.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { BuildError, buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';
import { postgresBinaries, postgresUser } from '../stack/postgres-server.js';
import type { Variables } from '../stack/settings.js';

const EXIT_FAILED = 2;

/** The command cannot run here. The message says what the operator can do. */
class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

try {
  process.exitCode = await run(process.argv.slice(3));
} catch (error) {
  if (!(error instanceof BuildError || error instanceof NotPossible)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_FAILED;
}

async function run(args: string[]): Promise<number> {
  const env = environmentVariables();
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  if (!env.DATABASE_URL && !env.DATABASE_URL_FILE) {
    throw new NotPossible(
      `The database is the folder ${dataDir}/database: stop the site and copy the folder. Only a PostgreSQL in DATABASE_URL has backups.`,
    );
  }
  const PATH = `${postgresPrograms()}:${env.PATH ?? ''}`;
  const missing = ['age', 'flock', ...(env.BACKUP_REMOTE ? ['rclone'] : [])].filter(
    (program) => !isInstalled(program, PATH),
  );
  if (missing.length > 0) {
    throw new NotPossible(
      `Missing on this machine: ${missing.join(', ')}. Install it, or use ./vfu with Docker.`,
    );
  }
  // After a restore, the API's command-line program reconciles.
  if (args[0] === 'restore') await buildChanged(env, { workspaces: ['backend'], progress: process.stderr });
  return spawnToEnd(args, { ...env, PATH, ...backupFolder(dataDir), BACKUP_NODE: process.execPath });
}

/** The server's programs as well: a backup is checked by restoring it. */
function postgresPrograms(): string {
  try {
    return postgresBinaries();
  } catch {
    throw new NotPossible('PostgreSQL’s programs are not on this machine (Debian’s package postgresql).');
  }
}

/** PostgreSQL's server does not run as root, so the scripts then run as its own user, and the folder belongs to it. */
function backupFolder(dataDir: string): Variables {
  const folder = `${dataDir}/backups`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = postgresUser();
  if (!user) return { BACKUP_DIR: folder, BACKUP_AS: '' };
  chownSync(folder, user.uid, user.gid);
  const { uid, gid } = user;
  return { BACKUP_DIR: folder, BACKUP_AS: `setpriv --reuid=${uid} --regid=${gid} --clear-groups` };
}

function isInstalled(program: string, PATH: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: { PATH }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function spawnToEnd(args: string[], env: Variables): Promise<number> {
  const child = spawn('sh', ['docker/vfu/without-docker.sh', ...args], { stdio: 'inherit', env });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done(code ?? EXIT_FAILED));
  });
}
