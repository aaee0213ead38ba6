import { expect, test } from '@playwright/test';
import { VfuScript } from './support/vfu';

let vfu: VfuScript;
const useVfu = (docker?: string) => (vfu = new VfuScript(docker));
test.afterEach(() => vfu.remove());

test.describe('./vfu', () => {
  test('uses the Compose files for TLS as soon as .env names a domain', () => {
    useVfu('echo "${COMPOSE_FILE:-} ${PORT:-}"');
    const composeCall = (dotEnv: string) => {
      vfu.writeDotEnv(dotEnv);
      return vfu.run(['logs']).output.replace('\n', '');
    };
    const tls = 'docker-compose.yml:docker-compose.tls.yml 80';
    expect(composeCall('TLS_DOMAIN=www.example.org\nPORT=\n')).toBe(tls);
    expect(composeCall("TLS_DOMAIN='www.example.org'\n")).toBe(tls);
    expect(composeCall('TLS_DOMAIN=www.example.org\nPORT="8080"\n')).toBe(tls.replace(/80$/, '8080'));
    expect(composeCall('TLS_DOMAIN=\nPORT=8080\n')).toBe(' ');
    expect(composeCall('# nothing\n')).toBe(' ');
    // The operator's own list of files counts.
    expect(composeCall('TLS_DOMAIN=www.example.org\nCOMPOSE_FILE=mine.yml\n')).toBe(' ');
  });

  for (const command of ['setup', 'start', 'status']) {
    test(`${command} says that Docker is missing`, () => {
      useVfu();
      vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
      expect(vfu.run([command])).toEqual({
        code: 2,
        output: expect.stringContaining('Docker with Compose is not installed: https://docs.docker.com'),
      });
    });
  }

  test('is about the trial as long as there is no .env', () => {
    useVfu('echo "$*"');
    expect(vfu.run(['logs', 'api']).output).toContain('--env-file docker-compose.sandbox.env logs');
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['logs', 'api']).output).toContain('--env-file .env logs');
  });

  test('has every image built with BuildKit, which older versions of Docker have to be told', () => {
    useVfu('echo "$DOCKER_BUILDKIT $COMPOSE_DOCKER_CLI_BUILD"');
    expect(vfu.run(['logs']).output).toBe('1 1\n');
  });

  test('runs commands in the API that runs, with a terminal where there is one', () => {
    // As if the API's container were the second one of its service.
    useVfu('case "$*" in "compose --env-file .env ps "*) echo site_api_2 ;; *) echo "docker $*" ;; esac');
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['status']).output).toContain(
      'exec --interactive site_api_2 node backend/dist/cli.js status',
    );
    expect(vfu.runInTerminal('status')).toContain('exec --interactive --tty site_api_2 node');
  });

  test('runs commands in a container of their own while no API runs', () => {
    useVfu('case "$*" in "compose --env-file .env ps "*) ;; *) echo "docker $*" ;; esac');
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['status']).output).toContain(
      'compose --env-file .env run --rm --no-deps -T api node backend/dist/cli.js status',
    );
    expect(vfu.runInTerminal('status')).toContain('compose --env-file .env run --rm --no-deps api node');
  });

  test('status says whether nginx runs, and is not well when it does not', () => {
    const docker = (health: string) =>
      `case "$*" in "compose --env-file .env ps "*web) echo site_web_1 ;; "compose --env-file .env ps "*) echo site_api_1 ;; *Health*) ${health} ;; inspect*) echo 2026-11-25T04:00:00Z ;; *) echo "docker $*" ;; esac`;
    useVfu(docker('echo healthy'));
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['status'])).toEqual({
      code: 0,
      output: expect.stringMatching(/^nginx +healthy\nAPI since +2026-11-25T04:00:00Z\nCommit +\S+$/m),
    });
    useVfu(docker('exit 1'));
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['status'])).toEqual({
      code: 1,
      output: expect.stringMatching(/^nginx +does not run: \.\/vfu start$/m),
    });
    expect(vfu.run(['status', '--json']).code).toBe(1);
  });

  test('setup takes the answers from every variable that .env.example names', () => {
    useVfu('[ "$1" = build ] || echo "$*"');
    const answers = {
      PUBLIC_URL: 'https://www.example.org',
      AWS_DEFAULT_REGION: 'eu-1',
      SETUP_CURRENCY: 'eur',
    };
    const { output } = vfu.run(['setup', '--yes'], { ...answers, UNRELATED: 'value' });
    for (const name of Object.keys(answers)) expect(output).toContain(`--env ${name} `);
    expect(output).not.toMatch(/UNRELATED|https:/);
  });

  test('update needs a clone that follows a branch, and rollback an update', () => {
    useVfu('exit 1');
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['update'])).toEqual({ code: 2, output: expect.stringContaining('no git clone') });
    expect(vfu.run(['rollback'])).toEqual({
      code: 2,
      output: expect.stringContaining('no update to return from'),
    });
  });

  test('restore names what is missing before it changes anything', () => {
    useVfu('echo "docker was called with $*" >&2; exit 1');
    vfu.writeDotEnv('PUBLIC_URL=https://www.example.org\n');
    expect(vfu.run(['restore']).output).toContain('Which snapshot?');
    expect(vfu.run(['restore', 'latest', '--from', 'missing'])).toEqual({
      code: 2,
      output: expect.stringContaining("'missing' cannot be read"),
    });
  });
});
