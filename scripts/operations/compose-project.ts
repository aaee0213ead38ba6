import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { run, type CommandResult } from '../test/run.js';
import { succeed } from './execute.js';
import { NotPossibleHere } from './not-possible-here.js';

/**
 * Finds Compose and pulls the base images that are not here yet.
 * @returns the command of Compose and the environment that it needs
 * @throws NotPossibleHere without Docker, Compose or the images
 */
export async function requireCompose(): Promise<{ command: string[]; env: Record<string, string> }> {
  const { code } = await run('docker', ['info']).catch(() => ({ code: 1 }));
  if (code !== 0) throw new NotPossibleHere('Docker does not run');
  const compose = await findCompose();
  for (const image of baseImages()) {
    if ((await run('docker', ['image', 'inspect', image])).code === 0) continue;
    if ((await run('docker', ['pull', image])).code !== 0)
      throw new NotPossibleHere(`the base image ${image} cannot be pulled`);
  }
  return compose;
}

/** This machine's address as containers reach it: that of Docker's default bridge. */
export async function machineAddress(): Promise<string> {
  const format = '{{(index .IPAM.Config 0).Gateway}}';
  const gateway = await succeed('docker', ['network', 'inspect', 'bridge', '--format', format]);
  // Docker reports none for a bridge that it has not used yet.
  return gateway.trim() || '172.17.0.1';
}

/** The images of the Dockerfile's stages and of the services that are not built here. */
function baseImages(): Set<string> {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
    services: Record<string, { image?: string; build?: unknown }>;
  };
  const pulled = Object.values(services).flatMap(({ image, build }) => (image && !build ? [image] : []));
  const stages = readFileSync('Dockerfile', 'utf8').matchAll(/^FROM +(?:--\S+ +)?(\S+:\S+)/gm);
  return new Set([...pulled, ...[...stages].map(([, image = '']) => image)]);
}

async function findCompose() {
  if ((await run('docker', ['compose', 'version'])).code === 0)
    return { command: ['docker', 'compose'], env: {} };
  const folder = (process.env.PATH ?? '')
    .split(delimiter)
    .find((name) => existsSync(join(name, 'docker-compose')));
  if (!folder) throw new NotPossibleHere('Docker Compose is not installed');
  const env = {
    // Version 1 builds with the command `docker`: with the one that was installed with it.
    PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
    DOCKER_BUILDKIT: '1',
    COMPOSE_DOCKER_CLI_BUILD: '1',
  };
  return { command: ['docker-compose'], env };
}

/** A Compose project of this repository's files. Nothing of the operator's `.env` reaches it. */
export class ComposeProject {
  private constructor(
    private readonly command: string[],
    private readonly env: Record<string, string>,
    private readonly options: string[],
  ) {}

  /**
   * @param options of `docker compose`, such as `-p` and `-f`
   * @param variables for `${…}` in the files
   * @throws NotPossibleHere
   */
  static async create(options: string[], variables: Record<string, string>): Promise<ComposeProject> {
    const { command, env } = await requireCompose();
    const withoutDotEnv = options.includes('--env-file')
      ? []
      : ['--env-file', 'scripts/operations/empty.env'];
    return new ComposeProject(command, { ...env, ...variables }, [...withoutDotEnv, ...options]);
  }

  /** Runs `docker compose ARGS`, whatever its exit code. */
  try(...args: string[]): Promise<CommandResult> {
    const [program = '', ...first] = this.command;
    return run(program, [...first, ...this.options, ...args], { env: this.env });
  }

  /** Runs `docker compose ARGS`. @throws Error with the end of its output when it fails */
  compose(...args: string[]): Promise<string> {
    const [program = '', ...first] = this.command;
    return succeed(program, [...first, ...this.options, ...args], this.env);
  }

  /** A line for each running container: name, memory of its limit, processes and threads. */
  async usage(): Promise<string[]> {
    const ids = (await this.compose('ps', '-q')).split('\n').filter((line) => /^[0-9a-f]{12,}$/.test(line));
    const format = '{{.Name}}: {{.MemUsage}}, {{.PIDs}} threads';
    const stats = await succeed('docker', ['stats', '--no-stream', '--format', format, ...ids]);
    return stats.trim().split('\n');
  }

  /** Runs a command in a running container and returns its output. */
  exec(service: string, ...command: string[]): Promise<string> {
    return this.compose('exec', '-T', service, ...command);
  }
}
