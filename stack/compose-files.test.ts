import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { SECRET_NAMES } from '../backend/src/core/config/secret-files.js';

interface ComposeFile {
  services: Record<
    string,
    { image?: string; ports?: string[]; environment?: Record<string, string>; networks?: string[] }
  >;
  networks?: Record<string, { internal?: boolean } | null>;
}

const read = (name: string) => readFileSync(name, 'utf8');
const composeFile = (name: string) => parse(read(name), { merge: true }) as ComposeFile;
const production = composeFile('docker-compose.yml');
const trial = composeFile('docker-compose.sandbox.yml');
const withTls = composeFile('docker-compose.tls.yml');
const services = [production, trial, withTls].flatMap((file) => Object.entries(file.services));

describe('the Compose files', () => {
  test('limit every service, drop every privilege, and publish the ports of nginx only', () => {
    for (const [name, service] of services) {
      // What a service has, and if it is in another file too, what that file changes.
      expect({ name, ...production.services[name], ...service }).toMatchObject({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+m$/),
        pids_limit: expect.any(Number),
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      });
      expect(service).not.toHaveProperty('network_mode');
      if (name !== 'web') expect([name, service.ports]).toEqual([name, undefined]);
    }
    // The database has no way to the internet.
    expect(production.services.postgres?.networks).toEqual(['database']);
    expect(production.networks?.database).toEqual({ internal: true });
  });

  test('have no sandbox in production, and name what production lacks', () => {
    expect(JSON.stringify(production)).not.toMatch(/SANDBOX_UPSTREAM|sandbox:/);
    for (const name of ['PUBLIC_URL', 'POSTGRES_PASSWORD'])
      expect(read('docker-compose.yml')).toContain(`\${${name}:?must be set in .env`);
    expect(withTls.services.certbot?.environment?.TLS_DOMAIN).toMatch(
      /^\$\{TLS_DOMAIN:\?must be set in \.env/,
    );
  });

  test('of a trial have their own project and images, and no key, address or database of production', () => {
    expect(read('docker-compose.sandbox.env')).toMatch(
      /^COMPOSE_PROJECT_NAME=volunteers-for-ukraine-trial$/m,
    );
    expect(read('docker-compose.sandbox.env')).toMatch(/^PORT=127\.0\.0\.1:8080$/m);
    // Without the trial's settings, Compose refuses to start it in the project of the real site.
    expect(trial.services.sandbox?.environment?.TRIAL).toMatch(/^\$\{TRIAL:\?/);
    const addresses = ['DATABASE_URL', 'STRIPE_API_URL', 'BREVO_API_URL', 'MAIL_TO', 'MAIL_FROM', 'SMTP_URL'];
    // These two only sign and open what the trial itself has.
    const own = [...SECRET_NAMES, ...addresses].filter(
      (name) => !['OPERATOR_TOKEN', 'SESSION_SECRET'].includes(name),
    );
    for (const [name, service] of Object.entries(production.services)) {
      const { environment = {}, image = '' } = trial.services[name] ?? {};
      if (service.image?.startsWith('volunteers-for-ukraine'))
        expect([name, image]).toEqual([name, service.image.replace('$', ':sandbox$')]);
      const merged: Record<string, string> = { ...service.environment, ...environment };
      expect([name, own.filter((setting) => merged[setting]?.includes('$'))]).toEqual([name, []]);
    }
  });

  test('pass on the same settings as the stack for Docker Swarm', () => {
    for (const service of ['api', 'backup']) {
      const names = (file: string) => Object.keys(composeFile(file).services[service]?.environment ?? {});
      const inStack = names('docker-stack.yml').map((name) => name.replace(/_FILE$/, ''));
      // There the address of the database is a secret with the password in it.
      const missing = names('docker-compose.yml').filter(
        (name) => ![...inStack, 'PGPASSWORD'].includes(name),
      );
      expect([service, missing]).toEqual([service, []]);
    }
  });
});

describe('the images', () => {
  const dockerfile = read('Dockerfile');
  const stage = (name: string) =>
    dockerfile.split(/^(?=FROM )/m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

  test('do not run as root', () => {
    for (const [name, user] of Object.entries({
      api: 'node',
      web: 'nginx',
      backup: 'postgres',
      sandbox: 'node',
    }))
      expect([name, stage(name).match(/^USER .*$/gm)]).toEqual([name, [`USER ${user}`]]);
  });

  test('contain no key, and are built from listed files only', () => {
    for (const secret of SECRET_NAMES) expect(dockerfile).not.toMatch(new RegExp(`\\b${secret}\\b`));
    expect(read('.dockerignore')).toMatch(/^(?:#.*\n|\n)*\*\n[^]*^\*\*\/\.env\*$/m);
  });

  test('of the API have no package manager and no development package', () => {
    expect(stage('api-packages')).toContain('npm ci --omit=dev --omit=optional --workspace backend');
    expect(stage('api')).toMatch(/^RUN rm -rf .*\/npm /m);
  });
});

test('packages have exact versions and checksums, and run no install scripts', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const folder of ['.', ...workspaces]) {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Record<string, object>;
    const { dependencies = {}, devDependencies = {} } = manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/)]);
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  for (const [path, { link, integrity }] of Object.entries(packages))
    if (path.includes('node_modules/') && !link)
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('a checkout on Windows has the line feeds that shells and images need', () => {
  const lines = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  const others = lines.filter((line) => !/attr\/(?:text=auto eol=lf|-text)\s/.test(line));
  expect(others).toEqual([]);
  // No sample among them that would be changed where git takes it for a text.
  expect(lines.filter((line) => line.startsWith('i/-text ') && !line.includes('attr/-text'))).toEqual([]);
});
