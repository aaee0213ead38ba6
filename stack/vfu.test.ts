import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** What `./vfu` calls beside Docker. */
const PROGRAMS = [
  ...['awk', 'basename', 'date', 'df', 'dirname', 'git', 'grep', 'head', 'id', 'mv', 'printenv', 'rm', 'sed'],
  ...['sleep', 'tail', 'tr'],
];

const run = (command: string, args: string[], env: Record<string, string>, input = '') => {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', input });
  return { code: status, output: stdout + stderr, stdout };
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
const vfuText = (command: string, variables = {}) => {
  const { code, output } = vfu(command, variables);
  return { code, output };
};
const environment = (variables = {}) => ({ PATH: join(folder, 'bin'), HOME: folder, ...variables });
/** Runs it at a terminal. @param typed by the operator */
const vfuAtTerminal = (command: string, typed = '') => {
  const script = [
    '--quiet',
    '--return',
    '--command',
    `/bin/sh ${join(folder, 'vfu')} ${command}`,
    '/dev/null',
  ];
  return run(pathOf('script'), script, environment(), typed);
};

test.each([
  ['TLS_DOMAIN=www.example.org\nPORT=\n', 'docker-compose.yml:docker-compose.tls.yml 80'],
  ['TLS_DOMAIN=\'www.example.org\'\nPORT="8080"\n', 'docker-compose.yml:docker-compose.tls.yml 8080'],
  // As an editor on Windows saves it.
  ['\uFEFFTLS_DOMAIN=www.example.org\r\nPORT=8080\r\n', 'docker-compose.yml:docker-compose.tls.yml 8080'],
  ['TLS_DOMAIN=\nPORT=8080\n', ' '],
  // The operator's own list of files counts.
  ['TLS_DOMAIN=www.example.org\nCOMPOSE_FILE=mine.yml\n', ' '],
])('uses the Compose files for TLS if .env names a domain: %j', (env, expected) => {
  useDocker('echo "${COMPOSE_FILE:-} ${PORT:-}"');
  useEnv(env);
  expect(vfu('logs').output).toBe(`${expected}\n`);
});

test.each(['setup', 'start', 'status'])('%s says that Docker is missing', (command) => {
  expect(vfuText(command)).toEqual({
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
  useDocker(
    `case "$*" in "compose --env-file .env ps "*) ${ps} ;; "image inspect"*) exit 1 ;; *) echo "docker $*" ;; esac`,
  );
  // Not the build of a missing image, which is no data.
  expect(vfu('export').stdout).toMatch(/^docker (?!.*build).*export\n$/);
  const noTerminal = container === 'api' ? ' -T' : '';
  expect(vfu('export').output).toContain(
    `${docker}${noTerminal} ${container} node backend/dist/cli.js export`,
  );
  const terminal = container === 'api' ? '' : ' --tty';
  expect(vfuAtTerminal('export').output).toContain(`${docker}${terminal} ${container} node`);
});

/** What Docker is called with, the suffix of the images' names first, if it is Docker's own command or Compose's. */
const CHANGES = /(^| )(build|run --detach|tag|up .*remove-orphans)( |$)/;
const calls = (of: RegExp) =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .split('\n')
    .map((line) => line.replace('compose --env-file .env ', ''))
    .filter((line) => of.test(line));
/** Notes the calls, and says that containers are healthy, unless the cases say otherwise. */
const useHealthyDocker = (cases = '') =>
  useDocker(`echo "$IMAGE_SUFFIX $*" >>"$HOME/calls"
  case "$*" in
    ${cases}
    inspect*) echo healthy ;;
    *" config") printf '    image: %s\\n' "site-api$IMAGE_SUFFIX" "site-web$IMAGE_SUFFIX" postgres:17 ;;
  esac`);

test('start says at once what would end the build: a taken port, a full disk, no builder, a wrong clock', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  useEnv(`PUBLIC_URL=https://www.example.org\nPORT=127.0.0.1:${port}\n`);
  const program = (name: string, script: string) => {
    rmSync(join(folder, 'bin', name), { force: true });
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  program('curl', "printf 'HTTP/2 404\\r\\nDate: Sat, 01 Jan 2000 00:00:00 GMT\\r\\n'");
  program('df', "printf 'disk\\n/dev/vda 100 90 2097152 90%% /\\n'");
  useHealthyDocker('version*) echo 26.1.5 ;; buildx*) exit 1 ;; "image inspect"*) exit 1 ;;');
  const { code, output } = vfu('start');
  taken.close();
  expect(code).toBe(2);
  expect(output.split('\n').slice(1)).toEqual([
    expect.stringMatching(`^- Another program uses the port ${port} `),
    expect.stringMatching(/^- The disk has 2 GB free, and the build needs 15 GB/),
    expect.stringMatching(/^- Docker's builder is missing/),
    expect.stringMatching(/^- The clock is wrong by \d+ seconds/),
    '',
  ]);
  expect(calls(CHANGES)).toEqual([]);
});

test('start writes down the name of the containers and volumes, which a folder that is moved keeps', () => {
  useHealthyDocker();
  vfu('start');
  vfu('start');
  const names = readFileSync(join(folder, '.env'), 'utf8').match(/^COMPOSE_PROJECT_NAME=.*/gm);
  expect(names).toEqual([`COMPOSE_PROJECT_NAME=${basename(folder).toLowerCase()}`]);
});

test('backup save keeps a file only if it can be read back', () => {
  const file = join(folder, 'saved');
  useHealthyDocker('*" backup check latest") exit 1 ;; *" backup save") echo data ;;');
  expect(vfu(`backup save ${file}`).code).toBe(1);
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  useHealthyDocker('*" backup save") echo data ;;');
  expect(vfu(`backup save ${file}`).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('data\n');
});

test.each([
  ['an API that is not healthy', `inspect*new-api*) echo 'exited 0' ;;`],
  ['pages that cannot be built', '*" build") exit 1 ;;'],
  ['images without names', '*" config") exit 1 ;;'],
])('start keeps the images that ran after %s', (_title, cases) => {
  useHealthyDocker(cases);
  expect(vfu('start').code).toBe(2);
  expect(calls(CHANGES).filter((call) => !call.startsWith('-new '))).toEqual([]);
});

describe('update', () => {
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Volunteer', '-c', 'user.email=volunteer@example.org'];
    const { code, output } = run('git', [...identity, ...args], {
      PATH: process.env.PATH ?? '',
      HOME: folder,
    });
    expect([args, code, output]).toEqual([args, 0, expect.anything()]);
    return output.trim();
  };
  const elsewhere = () => join(folder, 'elsewhere');
  /** A commit by somebody else, which is pushed. */
  const commit = (file: string, text = String(Math.random())) => {
    mkdirSync(dirname(join(elsewhere(), file)), { recursive: true });
    writeFileSync(join(elsewhere(), file), text);
    git('-C', elsewhere(), 'add', '--all');
    git('-C', elsewhere(), 'commit', '--quiet', '--message', file);
    git('-C', elsewhere(), 'push', '--quiet', 'origin', 'HEAD:main');
    return git('-C', elsewhere(), 'rev-parse', 'HEAD');
  };
  const head = () => git('-C', folder, 'rev-parse', 'HEAD');

  beforeEach(() => {
    git('init', '--quiet', '--bare', '--initial-branch=main', join(folder, 'origin'));
    git('init', '--quiet', '--initial-branch=main', elsewhere());
    git('-C', elsewhere(), 'remote', 'add', 'origin', join(folder, 'origin'));
    cpSync('vfu', join(elsewhere(), 'vfu'));
    commit('docker-compose.yml', '    image: postgres:17-bookworm\n');
    git('init', '--quiet', '--initial-branch=main', folder);
    git('-C', folder, 'remote', 'add', 'origin', join(folder, 'origin'));
    git('-C', folder, 'fetch', '--quiet');
    git('-C', folder, 'checkout', '--quiet', '--force', 'main');
    useHealthyDocker();
    expect(vfu('start').code).toBe(0);
  });

  test('--content takes only commits that change nothing but the content, and names the file that stopped it', () => {
    const before = commit('frontend/content/uk/home.yaml');
    expect(vfu('update --content').code).toBe(0);
    expect(head()).toBe(before);

    commit('docker/backup.sh');
    commit('frontend/content/en/home.yaml');
    rmSync(join(folder, 'calls'));
    expect(vfuText('update --content')).toEqual({
      code: 2,
      output: expect.stringContaining(': docker/backup.sh.'),
    });
    expect(head()).toBe(before);
    expect(calls(/ build|now update/)).toEqual([]);
    expect(vfu('update').code).toBe(0);

    // It is in every receipt.
    commit('frontend/content/en/organization.yaml');
    commit('frontend/content/en/home.yaml');
    expect(vfuText('update --content')).toEqual({
      code: 2,
      output: expect.stringContaining('only an operator publishes: frontend/content/en/organization.yaml.'),
    });
    expect(vfu('update').code).toBe(0);
  });

  test('--if-new tries again what failed, and a rollback returns to what ran; another PostgreSQL is refused', () => {
    const ran = head();
    commit('vfu.md');
    useHealthyDocker('*" build --pull api") exit 1 ;;');
    expect(vfu('update').code).toBe(2);
    useHealthyDocker();
    expect(vfu('update --if-new').output).toContain('The site is at');
    // A database that serves is not restarted.
    expect(calls(/ up .*postgres$/)).toContain(' up --detach --no-recreate postgres');
    expect(vfu('rollback').code).toBe(0);
    expect(head()).toBe(ran);

    commit('docker-compose.yml', '    image: postgres:18-bookworm\n');
    useHealthyDocker('*" --entrypoint sh postgres "*) echo 17 ;; *Config.Image*) echo postgres:17 ;;');
    expect(vfuText('update')).toEqual({
      code: 2,
      output: expect.stringMatching(/brings PostgreSQL 18\. Nothing/),
    });
    expect(head()).toBe(ran);
  });
});

test('restore backs up what it replaces, and erases again who was erased, before the API starts; --dry-run only checks', () => {
  useHealthyDocker();
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
])(
  'restore at a terminal asks, and after “%s” it ends with %d; only yes replaces the database',
  (typed, code) => {
    // As a Compose that wants a terminal as input.
    useHealthyDocker(`*" run "*" -T "*) ;; *" run "*) [ -t 0 ] || exit 1 ;;`);
    const { output, ...ended } = vfuAtTerminal('restore latest', `${typed}\n`);
    expect([ended.code, output]).toEqual([
      code,
      expect.stringContaining('Replace everything in the database'),
    ]);
    expect(calls(/backup restore latest$/)).toHaveLength(code === 0 ? 1 : 0);
    expect(calls(/ (now before-restore|stop api)$/)).toHaveLength(code === 0 ? 2 : 0);
  },
);

test('restore without a terminal and without --yes changes nothing', () => {
  useHealthyDocker();
  expect(vfuText('restore latest')).toEqual({
    code: 2,
    output: expect.stringContaining('repeat with --yes'),
  });
  expect(calls(/ (now|stop|restore) ?/)).toEqual([]);
});

test('restore changes nothing when the database does not say who was erased', () => {
  useHealthyDocker('*erasures) echo "The database does not answer." >&2; exit 2 ;;');
  expect(vfuText('restore latest --yes')).toEqual({
    code: 2,
    output: expect.stringMatching(/The database does not answer\.[^]*Nothing was changed\./),
  });
  expect(calls(/ (stop|restore)/)).toEqual([]);
});

test('doctor gets the names of .env, of which some may be no settings, and no value', () => {
  useEnv('PUBLIC_URL=https://www.example.org\n# A comment=\nALERTURL=https://secret.example.org\n');
  useDocker('echo "$*"');
  const { output } = vfu('doctor');
  expect(output).toMatch(
    /-e ENV_NAMES=PUBLIC_URL ALERTURL {2}-e ENV_EXAMPLE_NAMES=PUBLIC_URL .*api node .* doctor$/m,
  );
  expect(output).not.toContain('secret');
});

test('statements takes the year as it is said, and options', () => {
  useDocker('echo "$*"');
  const said = (args: string) => vfu(args).output;
  expect(said('statements 2026 --send')).toMatch(/cli\.js statements --year=2026 --send$/m);
  expect(said('statements --help')).toMatch(/cli\.js statements --help$/m);
});

test.each([
  ['update', 'no git clone'],
  ['rollback', 'no update to return from'],
  ['rollback --help', 'takes no options'],
  ['restore', 'Which snapshot?'],
  ['restore latest --from missing', "'missing' cannot be read"],
])('%s names what is missing or wrong before it changes anything', (command, message) => {
  useDocker('echo "docker was called with $*" >&2; exit 1');
  expect(vfuText(command)).toEqual({ code: 2, output: expect.stringContaining(message) });
});
