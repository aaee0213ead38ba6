import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** What `./vfu` calls beside Docker. */
const PROGRAMS = ['date', 'dirname', 'git', 'head', 'id', 'printenv', 'rm', 'sed', 'sleep', 'tail'];

const run = (command: string, args: string[], env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', input: '' });
  return { code: status, output: stdout + stderr };
};
const pathOf = (program: string) =>
  run('sh', ['-c', `command -v ${program}`], { PATH: process.env.PATH ?? '' }).output.trim();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-script-'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['vfu', '.env.example', 'docker-compose.sandbox.env']) cpSync(name, join(folder, name));
  for (const program of PROGRAMS) symlinkSync(pathOf(program), join(folder, 'bin', program));
  useEnv('PUBLIC_URL=https://www.example.org\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const useEnv = (text: string) => writeFileSync(join(folder, '.env'), text);

/** A shell script in the place of Docker, because only its arguments are under test. */
const useDocker = (script: string) =>
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Runs it without a terminal, with nothing but these variables in the environment. */
const vfu = (command: string, variables: Record<string, string> = {}) =>
  run('/bin/sh', [join(folder, 'vfu'), ...command.split(' ')], environment(variables));
const environment = (variables = {}) => ({ PATH: join(folder, 'bin'), HOME: folder, ...variables });

test.each([
  ['TLS_DOMAIN=www.example.org\nPORT=\n', 'docker-compose.yml:docker-compose.tls.yml 80'],
  ['TLS_DOMAIN=\'www.example.org\'\nPORT="8080"\n', 'docker-compose.yml:docker-compose.tls.yml 8080'],
  ['TLS_DOMAIN=\nPORT=8080\n', ' '],
  // The operator's own list of files counts.
  ['TLS_DOMAIN=www.example.org\nCOMPOSE_FILE=mine.yml\n', ' '],
])('uses the Compose files for TLS if .env names a domain: %j', (env, expected) => {
  useDocker('echo "${COMPOSE_FILE:-} ${PORT:-}"');
  useEnv(env);
  expect(vfu('logs').output).toBe(`${expected}\n`);
});

test.each(['setup', 'start', 'status'])('%s says that Docker is missing', (command) => {
  expect(vfu(command)).toEqual({
    code: 2,
    output: expect.stringContaining('Docker with Compose is not installed: https://docs.docker.com'),
  });
});

test('is about the trial as long as there is no .env, and has images built with BuildKit', () => {
  useDocker('echo "$* $DOCKER_BUILDKIT $COMPOSE_DOCKER_CLI_BUILD"');
  expect(vfu('logs api').output).toContain('--env-file .env logs --follow --tail=100 api 1 1');
  rmSync(join(folder, '.env'));
  expect(vfu('logs api').output).toContain('--env-file docker-compose.sandbox.env logs');
});

test.each([
  // As if the API's container were the second one of its service.
  ['in the API that runs', 'echo site_api_2', 'exec --interactive', 'site_api_2'],
  ['in a container of its own', ':', 'compose --env-file .env run --rm --no-deps', 'api'],
])('runs a command %s, with a terminal where there is one', (_where, ps, docker, container) => {
  useDocker(`case "$*" in "compose --env-file .env ps "*) ${ps} ;; *) echo "docker $*" ;; esac`);
  const noTerminal = container === 'api' ? ' -T' : '';
  expect(vfu('export').output).toContain(
    `${docker}${noTerminal} ${container} node backend/dist/cli.js export`,
  );
  const script = ['--quiet', '--return', '--command', `/bin/sh ${join(folder, 'vfu')} export`, '/dev/null'];
  const terminal = container === 'api' ? '' : ' --tty';
  expect(run(pathOf('script'), script, environment()).output).toContain(
    `${docker}${terminal} ${container} node`,
  );
});

test('status says whether nginx runs, and is not well when it does not', () => {
  const docker = (health: string) =>
    useDocker(
      `case "$*" in *" ps "*web) echo site_web_1 ;; *" ps "*) echo site_api_1 ;; *Health*) ${health} ;; esac`,
    );
  docker('echo healthy');
  expect(vfu('status')).toEqual({ code: 0, output: expect.stringMatching(/^nginx +healthy$/m) });
  docker('exit 1');
  expect(vfu('status')).toEqual({
    code: 1,
    output: expect.stringMatching(/^nginx +does not run: \.\/vfu start$/m),
  });
  expect(vfu('status --json').code).toBe(1);
});

test('start tries the API, and so the settings, before it builds the pages', () => {
  useDocker(`case "$*" in
    inspect*) echo 'exited 0' ;;
    logs*) echo 'STRIPE_SECRET_KEY must be set' ;;
  esac`);
  const { code, output } = vfu('start');
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(/STRIPE_SECRET_KEY must be set\n.*The site was not changed\.\n$/),
  ]);
  expect(output).not.toContain('Building the pages');
});

test('restore backs up what it replaces, and erases again who was erased, before the API starts; --dry-run only checks', () => {
  useDocker(`echo "$*" >>"$HOME/calls"; case "$1" in inspect) echo healthy ;; esac`);
  for (const options of ['--dry-run --yes', '--yes'])
    expect([options, vfu(`restore latest ${options}`).code]).toEqual([options, 0]);
  const calls = readFileSync(join(folder, 'calls'), 'utf8').matchAll(
    /^compose --env-file .env (?:run .*(?:-T backup|cli.js) (.*)|((?:stop|up .*) api))$/gm,
  );
  expect([...calls].map(([, run, other]) => run ?? other)).toEqual([
    'check latest',
    'check latest',
    'now before-restore',
    'person erasures',
    'stop api',
    'restore latest',
    'person apply-erasures -',
    'up --detach --no-deps api',
    'reconcile --fix',
  ]);
});

test('setup passes on every variable that .env.example names, and no value', () => {
  useDocker('[ "$1" = build ] || echo "$*"');
  const answers = {
    PUBLIC_URL: 'https://www.example.org',
    AWS_DEFAULT_REGION: 'eu-1',
    SETUP_CURRENCY: 'eur',
  };
  const { output } = vfu('setup --yes', { ...answers, UNRELATED: 'value' });
  for (const name of Object.keys(answers)) expect(output).toContain(`--env ${name} `);
  expect(output).not.toMatch(/UNRELATED|https:/);
});

test.each([
  ['update', 'no git clone'],
  ['rollback', 'no update to return from'],
  ['rollback --help', 'takes no options'],
  ['restore', 'Which snapshot?'],
  ['restore latest --from missing', "'missing' cannot be read"],
])('%s names what is missing or wrong before it changes anything', (command, message) => {
  useDocker('echo "docker was called with $*" >&2; exit 1');
  expect(vfu(command)).toEqual({ code: 2, output: expect.stringContaining(message) });
});
