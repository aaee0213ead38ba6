import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

// What ./vfu passes to Docker. What comes of it shows scripts/operations/evening.sh with a real one.

/** What `./vfu` calls beside Docker. */
const PROGRAMS =
  'awk basename cat date df dirname git grep head id mv printenv rm sed sh sleep tail tr'.split(' ');

const pathOf = (program: string) =>
  execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-script-'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['vfu', '.env.example', 'docker-compose.sandbox.env']) cpSync(name, join(folder, name));
  for (const program of PROGRAMS) symlinkSync(pathOf(program), join(folder, 'bin', program));
  useEnv('PUBLIC_URL=https://www.example.org\n');
  useDocker();
});
afterEach(() => rmSync(folder, { recursive: true }));

const useEnv = (text: string) => writeFileSync(join(folder, '.env'), text);
const useProgram = (name: string, script: string) => {
  rmSync(join(folder, 'bin', name), { force: true });
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};
/** In the place of Docker: notes what it is called with, and says that containers are healthy, unless the cases say otherwise. */
const useDocker = (cases = '') =>
  useProgram(
    'docker',
    `echo "$IMAGE_SUFFIX $*" >>"$HOME/calls"
  case "$*" in
    ${cases}
    inspect*) echo healthy ;;
    *" config") printf '    image: %s\\n' "site-api$IMAGE_SUFFIX" "site-web$IMAGE_SUFFIX" postgres:17 ;;
  esac`,
  );
/** What Docker was called with since the last time, the suffix of the images' names first, if it is Docker's own command or Compose's. */
const calls = (of = /./) => {
  const file = join(folder, 'calls');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  rmSync(file, { force: true });
  return lines.map((line) => line.replace('compose --env-file .env ', '')).filter((line) => of.test(line));
};
const CHANGES = /(^| )(build|run --detach|tag|stop|restore|now|up .*remove-orphans)( |$)/;

const run = (command: string, args: string[], input = '') => {
  const env = { PATH: join(folder, 'bin'), HOME: folder };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', input });
  return { code: status, output: stdout + stderr };
};
/** Runs it without a terminal, with nothing in the environment. */
const vfu = (command: string) => run('/bin/sh', [join(folder, 'vfu'), ...command.split(' ')]);
/** Runs it at a terminal. @param typed by the operator */
const vfuAtTerminal = (command: string, typed = '') =>
  run(
    pathOf('script'),
    ['--quiet', '--return', '--command', `/bin/sh ${folder}/vfu ${command}`, '/dev/null'],
    typed,
  );

test.each([
  ['TLS_DOMAIN=www.example.org\nPORT=\n', 'docker-compose.yml:docker-compose.tls.yml 80 1 1'],
  // As an editor on Windows saves it.
  [
    '\uFEFFTLS_DOMAIN=\'www.example.org\'\r\nPORT="8080"\r\n',
    'docker-compose.yml:docker-compose.tls.yml 8080 1 1',
  ],
  ['TLS_DOMAIN=\nPORT=8080\n', '  1 1'],
  // The operator's own list of files counts.
  ['TLS_DOMAIN=www.example.org\nCOMPOSE_FILE=mine.yml\n', '  1 1'],
])('builds with BuildKit, and uses the Compose files for TLS if .env names a domain: %j', (env, expected) => {
  useDocker('*logs*) echo "${COMPOSE_FILE:-} ${PORT:-} $DOCKER_BUILDKIT $COMPOSE_DOCKER_CLI_BUILD" ;;');
  useEnv(env);
  expect(vfu('logs').output).toBe(`${expected}\n`);
});

test('is about the trial as long as there is no .env', () => {
  rmSync(join(folder, '.env'));
  vfu('logs api');
  expect(calls()).toContain(' compose --env-file docker-compose.sandbox.env logs --follow --tail=100 api');
});

test.each([
  // As if the API's container were the second one of its service.
  ['in the API that runs', 'echo site_api_2', 'exec --interactive', 'site_api_2'],
  ['in a container of its own', ':', 'run --rm --no-deps -T', 'api'],
])('runs a command %s, without a terminal in a pipe', (_where, ps, docker, container) => {
  // Not the build of a missing image, which is no data.
  useDocker(`*" ps "*) ${ps} ;; "image inspect"*) exit 1 ;; *build*) echo built ;; *export*) echo data ;;`);
  expect(run('/bin/sh', ['-c', `${folder}/vfu export 2>/dev/null`]).output).toBe('data\n');
  expect(calls(/export/)).toEqual([` ${docker} ${container} node backend/dist/cli.js export`]);
});

test.each([
  ['statements 2026 --send', 'statements --year=2026 --send'],
  ['person show a@example.org', 'person show a@example.org'],
  ['reconcile --fix', 'reconcile --fix'],
])('passes on %s', (command, passed) => {
  expect(vfu(command).code).toBe(0);
  expect(calls(/cli\.js/)).toEqual([expect.stringMatching(new RegExp(`cli\\.js ${passed}$`))]);
});

test('start says at once what would end the build: a taken port, a full disk, no builder, a wrong clock', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  useEnv(`PUBLIC_URL=https://www.example.org\nPORT=127.0.0.1:${port}\n`);
  useProgram('curl', "printf 'HTTP/2 404\\r\\nDate: Sat, 01 Jan 2000 00:00:00 GMT\\r\\n'");
  useProgram('df', "printf 'disk\\n/dev/vda 100 90 2097152 90%% /\\n'");
  useDocker('version*) echo 26.1.5 ;; buildx*) exit 1 ;; "image inspect"*) exit 1 ;;');
  const { code, output } = vfu('start');
  taken.close();
  expect([code, output.split('\n').slice(1)]).toEqual([
    2,
    [
      expect.stringMatching(`^- Another program uses the port ${port} `),
      expect.stringMatching(/^- The disk has 2 GB free, and the build needs 15 GB/),
      expect.stringMatching(/^- Docker's builder is missing/),
      expect.stringMatching(/^- The clock is wrong by \d+ seconds/),
      '',
    ],
  ]);
  expect(calls(CHANGES)).toEqual([]);
});

test('start writes down the name of the containers and volumes, which a folder that is moved keeps', () => {
  vfu('start');
  vfu('start');
  const names = readFileSync(join(folder, '.env'), 'utf8').match(/^COMPOSE_PROJECT_NAME=.*/gm);
  expect(names).toEqual([`COMPOSE_PROJECT_NAME=${basename(folder).toLowerCase()}`]);
});

test.each([
  [`inspect*new-api*) echo 'exited 0' ;;`, 'The new API did not start'],
  [
    '*" build api") echo "#9 2.1 npm error request to http://a.example/ failed, reason"; exit 1 ;;',
    'npm: request to http://a.example/ failed',
  ],
  ['*" config") exit 1 ;;', 'Compose does not name the images'],
])('start keeps the images that ran after a failure: %s', (cases, message) => {
  useDocker(cases);
  expect(vfu('start')).toEqual({ code: 2, output: expect.stringContaining(message) });
  expect(calls(CHANGES).filter((call) => !call.startsWith('-new '))).toEqual([]);
});

test('backup save keeps a file for its owner only, and only if it can be read back', () => {
  const file = join(folder, 'saved');
  for (const [cases, code] of [
    ['*" check latest") exit 1 ;;', 1],
    ['', 0],
  ] as const) {
    useDocker(`${cases} *" backup save") echo data ;;`);
    expect(vfu(`backup save ${file}`).code).toBe(code);
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([code === 0, false]);
  }
  // The snapshots have every donor, and the password may be weak.
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('update --content refuses all but content, and of it the facts in receipts; rollback returns to what ran; another PostgreSQL is refused', () => {
  const elsewhere = join(folder, 'elsewhere');
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Volunteer', '-c', 'user.email=volunteer@example.org'];
    return execFileSync('git', [...identity, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  /** A commit by somebody else, which is pushed. */
  const commit = (file: string, text = String(Math.random())) => {
    mkdirSync(dirname(join(elsewhere, file)), { recursive: true });
    writeFileSync(join(elsewhere, file), text);
    git('-C', elsewhere, 'add', '--all');
    git('-C', elsewhere, 'commit', '--quiet', '--message', file);
    git('-C', elsewhere, 'push', '--quiet', 'origin', 'HEAD:main');
    return git('-C', elsewhere, 'rev-parse', 'HEAD');
  };
  const head = () => git('-C', folder, 'rev-parse', 'HEAD');
  const expectRefusal = (command: string, message: string) => {
    const [before] = [head(), calls()];
    expect(vfu(command)).toEqual({ code: 2, output: expect.stringContaining(message) });
    expect([head(), calls(CHANGES)]).toEqual([before, []]);
  };
  git('init', '--quiet', '--bare', '--initial-branch=main', join(folder, 'origin'));
  for (const clone of [elsewhere, folder]) {
    git('init', '--quiet', '--initial-branch=main', clone);
    git('-C', clone, 'remote', 'add', 'origin', join(folder, 'origin'));
  }
  cpSync('vfu', join(elsewhere, 'vfu'));
  commit('docker-compose.yml');
  git('-C', folder, 'fetch', '--quiet');
  git('-C', folder, 'checkout', '--quiet', '--force', 'main');
  expect(vfu('start').code).toBe(0);

  const content = commit('frontend/content/uk/home.yaml');
  expect(vfu('update --content').code).toBe(0);
  expect(head()).toBe(content);
  commit('docker/backup.sh');
  commit('frontend/content/en/home.yaml');
  expectRefusal('update --content', 'only an operator publishes: docker/backup.sh.');
  expect(vfu('update').code).toBe(0);
  commit('frontend/content/en/organization.yaml');
  expectRefusal('update --content', 'only an operator publishes: frontend/content/en/organization.yaml.');
  expect(vfu('rollback').code).toBe(0);
  expect(head()).toBe(content);
  commit('docker-compose.yml', '    image: postgres:18-bookworm\n');
  useDocker('*PG_VERSION*) echo 17 ;; *Config.Image*) echo postgres:17-bookworm ;;');
  expectRefusal(
    'update',
    'has the files of PostgreSQL 17, and this version of the site brings PostgreSQL 18',
  );
  git('-C', folder, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
  expectRefusal('update', 'git could not fetch');
});

test('restore backs up what it replaces, and erases again who was erased, before the API starts; --dry-run only checks', () => {
  for (const options of ['--dry-run --yes', '--yes'])
    expect([options, vfu(`restore latest ${options}`).code]).toEqual([options, 0]);
  const commands = /^ (?:run .*(?:-T backup|cli.js) (.*)|((?:stop|up .*) api))$/;
  expect(calls(commands).map((line) => line.replace(commands, '$1$2'))).toEqual([
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

test.each([
  ['Yes', 0],
  ['', 2],
  ['yes please', 2],
])('restore at a terminal asks, and after “%s” it ends with %d', (typed, code) => {
  // As a Compose that wants a terminal as input.
  useDocker(`*" run "*" -T "*) ;; *" run "*) [ -t 0 ] || exit 1 ;;`);
  const { output, ...ended } = vfuAtTerminal('restore latest', `${typed}\n`);
  expect([ended.code, output]).toEqual([code, expect.stringContaining('Replace everything in the database')]);
  expect(calls(CHANGES)).toHaveLength(code === 0 ? 3 : 0);
});

test.each([
  ['restore latest', 'repeat with --yes'],
  ['restore latest --yes', 'who was erased, and the restore would bring', '*erasures) exit 2 ;;'],
  ['restore', 'Which snapshot?'],
  ['restore latest --from missing', "'missing' cannot be read"],
  ['update', 'no git clone'],
  ['rollback', 'no update to return from'],
  ['rollback --help', 'takes no options'],
  ['unknown', 'There is no command unknown'],
  ...['setup', 'start', 'status'].map((command) => [
    command,
    'Docker with Compose is not installed: https://docs.docker.com',
    'no docker',
  ]),
])('%s says “%s” before it changes anything', (command, message, cases = '') => {
  useDocker(cases);
  if (cases === 'no docker') rmSync(join(folder, 'bin/docker'));
  expect(vfu(command)).toEqual({ code: 2, output: expect.stringContaining(message) });
  expect(calls(CHANGES).filter((call) => !call.endsWith('now before-restore'))).toEqual([]);
});
