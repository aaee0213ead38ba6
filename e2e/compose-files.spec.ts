import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SECRET_NAMES } from '../backend/src/config/secret-files';
import { composeFile, resolveCompose } from './support/compose-files';

const TRIAL = ['docker-compose.yml', 'docker-compose.sandbox.yml'];
const PRODUCTION = {
  alone: ['docker-compose.yml'],
  'with TLS': ['docker-compose.yml', 'docker-compose.tls.yml'],
};
const needed = {
  PUBLIC_URL: 'https://www.example.org',
  POSTGRES_PASSWORD: 'password',
  TLS_DOMAIN: 'www.example.org',
  MAIL_TO: 'volunteers@example.org',
};
const trialSettings = Object.fromEntries(
  [...readFileSync('docker-compose.sandbox.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>;

test.describe('the Compose files', () => {
  test('of a trial have a project of their own, in whatever folder', () => {
    const env = readFileSync('docker-compose.sandbox.env', 'utf8');
    expect(env).toMatch(/^COMPOSE_PROJECT_NAME=volunteers-for-ukraine-trial$/m);
    expect(env).toMatch(new RegExp(`^COMPOSE_FILE=${TRIAL.join(':')}$`, 'm'));
    const { TRIAL: _none, ...others } = trialSettings;
    expect(() => resolveCompose(TRIAL, others)).toThrow(/^TRIAL is set in docker-compose.sandbox.env/);
  });

  test('of a trial pass on no key and no database of production', () => {
    // These two only sign and open what the trial itself has.
    const shared = ['OPERATOR_TOKEN', 'SESSION_SECRET'];
    const names = new Set(readFileSync('docker-compose.yml', 'utf8').match(/(?<=\$\{)\w+/g));
    const variables = Object.fromEntries([...names].map((name) => [name, `production-${name}`]));
    variables.TRIAL = 'yes';
    const { services } = resolveCompose(TRIAL, variables);
    const addresses = ['DATABASE_URL', 'STRIPE_API_URL', 'BREVO_API_URL', 'MAIL_TO', 'MAIL_FROM', 'SMTP_URL'];
    const own = [...SECRET_NAMES, ...addresses].filter((name) => !shared.includes(name));
    for (const [service, { environment = {}, image = '' }] of Object.entries(services)) {
      for (const name of own)
        expect(environment[name] ?? '', `${service}: ${name}`).not.toContain('production-');
      if (image.startsWith('volunteers-for-ukraine')) expect(image, service).toContain('sandbox');
    }
  });

  test('pass on the same settings as the stack for Docker Swarm', () => {
    // There the address of the database is a secret with the password in it.
    for (const service of ['api', 'backup']) {
      const names = (file: string) => Object.keys(composeFile(file).services[service]?.environment ?? {});
      const inStack = names('docker-stack.yml').map((name) => name.replace(/_FILE$/, ''));
      const missing = names('docker-compose.yml').filter((name) => !inStack.includes(name));
      expect(
        missing.filter((name) => name !== 'PGPASSWORD'),
        service,
      ).toEqual([]);
    }
  });

  test('limit memory, processes and logs of every service, and drop every privilege', () => {
    for (const files of [TRIAL, ...Object.values(PRODUCTION)]) {
      for (const [name, service] of Object.entries(
        resolveCompose(files, files === TRIAL ? trialSettings : needed).services,
      )) {
        expect(service, name).toMatchObject({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+m$/),
          pids_limit: expect.any(Number),
          logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        });
      }
    }
  });

  test('name what production lacks before anything starts; a trial lacks nothing', () => {
    const missing = (files: string[], variables: Record<string, string>) => {
      try {
        resolveCompose(files, variables);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const { PUBLIC_URL, POSTGRES_PASSWORD } = needed;
    expect(missing(PRODUCTION.alone, { POSTGRES_PASSWORD })).toMatch(/^PUBLIC_URL must be set in \.env/);
    expect(missing(PRODUCTION.alone, { PUBLIC_URL })).toMatch(/^POSTGRES_PASSWORD must be set in \.env/);
    expect(missing(PRODUCTION['with TLS'], { PUBLIC_URL, POSTGRES_PASSWORD })).toMatch(/^TLS_DOMAIN must/);
    expect(missing(PRODUCTION.alone, needed)).toBe('');
    expect(missing(TRIAL, trialSettings)).toBe('');
  });

  test('take another database from .env', () => {
    const database = (DATABASE_URL: string) =>
      resolveCompose(PRODUCTION.alone, { ...needed, DATABASE_URL }).services.api?.environment?.DATABASE_URL;
    expect(database('')).toBe('postgresql://vfu@postgres:5432/vfu');
    expect(database('postgresql://elsewhere/name')).toBe('postgresql://elsewhere/name');
  });

  test('with TLS share the certificate and the challenges between nginx and certbot', () => {
    const { web, certbot } = resolveCompose(PRODUCTION['with TLS'], needed).services;
    expect(web?.volumes).toEqual(
      expect.arrayContaining(['letsencrypt:/etc/letsencrypt:ro', 'acme:/srv/acme:ro']),
    );
    expect(certbot?.volumes).toEqual(
      expect.arrayContaining(['letsencrypt:/etc/letsencrypt', 'acme:/srv/acme']),
    );
    expect(certbot).not.toHaveProperty('ports');
  });
});
