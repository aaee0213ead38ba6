import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { AMOUNT_LINKS_SETTING, linkSettings } from '../../contract/public-settings.js';
import { parseEnvFile } from './env-file.js';
import { SETTING_NAMES } from './environment.js';
import { readEnvironment, readValidSettings, type Program } from './read-environment.js';
import { SECRET_NAMES } from './secret-files.js';

const complete = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  BREVO_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Website <website@example.org>',
  MAIL_TO: 'volunteers@example.org',
};
type Variables = Record<string, string>;
const read = (variables: Variables) => readEnvironment({ ...complete, ...variables });
const faultsOf = (variables: Variables, program?: Program) =>
  readValidSettings({ ...complete, ...variables }, program).faults;

test('settings have defaults, and an empty value counts as not set', () => {
  expect(read({ DATABASE_URL: '', BREVO_LIST_NEWSLETTER: ' ' })).toMatchObject({
    API_HOST: '127.0.0.1',
    API_PORT: 3000,
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: '.data',
    STRIPE_API_URL: 'https://api.stripe.com',
    BREVO_API_URL: 'https://api.brevo.com/v3',
    BREVO_LIST_NEWSLETTER: 9,
    RATE_LIMIT_PER_MINUTE: 20,
    ACKNOWLEDGE_FROM: 250,
  });
});

test('all faults are reported at once, by name and without values', () => {
  const wrong = { ...complete, STRIPE_SECRET_KEY: 'hunter2', BREVO_API_KEY: '', API_PORT: 'many' };
  expect(() => readEnvironment(wrong)).toThrow(
    /API_PORT must be[\s\S]*STRIPE_SECRET_KEY must be[\s\S]*BREVO_API_KEY must be set/,
  );
  expect(faultsOf(wrong).join()).not.toMatch(/hunter2|many/);
  expect(readValidSettings(wrong).environment).toMatchObject({ API_PORT: 3000, MAIL_TO: complete.MAIL_TO });
});

test('production requires more', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL must be set in production',
    'SESSION_SECRET must be set in production',
    'STRIPE_WEBHOOK_SECRET must be set in production',
  ]);
});

const ESCAPED = expect.stringMatching(/^SMTP_URL must .*percent-encoded: @ is %40, \/ is %2F, # is %23/);
test.each<[string, string, unknown]>([
  [
    'BREVO_API_KEY',
    'xsmtpsib-of-the-tests',
    'BREVO_API_KEY must be an API key (xkeysib-…); an SMTP key (xsmtpsib-…) belongs in SMTP_URL',
  ],
  ['MAIL_TO', 'a@example.org\nBcc: b@example.org', 'MAIL_TO must be an email address'],
  ['SMTP_URL', 'smtp:user:secret@mail.example.org', 'SMTP_URL must be an smtp(s):// address'],
  ['SMTP_URL', 'smtp://user:p/w@mail.example.org:587', ESCAPED],
  ['SMTP_URL', 'smtp://user:12/w@mail.example.org:587', ESCAPED],
  ['SMTP_URL', 'smtp://user:12?w@mail.example.org:587', ESCAPED],
  ['PUBLIC_URL', 'https://www.example.org/site', expect.stringMatching(/must be scheme and host only/)],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a postgresql:// address'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_new,whsec_old', expect.stringMatching(/must be a signing secret/)],
  ['ALERT_URL', 'https://user:word@alerts.example.org', expect.stringMatching(/without a user and/)],
  ['TRUST_PROXY', '10.0.0.0/8, proxy.example.org', expect.stringMatching(/^TRUST_PROXY must be addresses/)],
  ['PUBLISH_SAMPLES', 'maybe', 'PUBLISH_SAMPLES must be true or false'],
  ['ACKNOWLEDGE_FROM', 'none', 'ACKNOWLEDGE_FROM must be an amount, such as 250, or empty'],
  ['OPERATOR_TOKEN', 'short', 'OPERATOR_TOKEN must have at least 8 characters'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 16 characters'],
  ...['uk:0', 'uk:12,', 'Ukrainian:12'].map(
    (value) => ['BREVO_DOI_TEMPLATE_LANGUAGES', value, expect.any(String)] as [string, string, unknown],
  ),
])('%s is not valid (%#)', (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([fault]);
});

test.each([
  ['PUBLIC_URL', 'https://www.example.org/', 'https://www.example.org'],
  ['ACKNOWLEDGE_FROM', '100.5', 100.5],
  // Unlike any other setting.
  ['ACKNOWLEDGE_FROM', ' ', null],
  ['STRIPE_PAYMENT_LINKS', ' plink_1 ,\n plink_2,plink_1,', ['plink_1', 'plink_2']],
  ['TRUST_PROXY', '10.0.0.0/8, uniquelocal,::1', ['10.0.0.0/8', 'uniquelocal', '::1']],
  ['BREVO_DOI_TEMPLATE_LANGUAGES', ' uk : 12, pt-BR:13', { uk: 12, 'pt-BR': 13 }],
  [
    'DONATE_MONTHLY_AMOUNT_URLS',
    '25=https://buy.example.org/a, 50=https://buy.example.org/b',
    { 25: 'https://buy.example.org/a', 50: 'https://buy.example.org/b' },
  ],
  ['SMTP_URL', 'smtp://user@example.org:p%40ss%23@mail.example.org:587/?name=site', expect.any(String)],
  ['SMTP_URL', 'smtp://user:p@ss@mail.example.org', expect.any(String)],
] as const)('%s is valid (%#)', (name, value, parsed) => {
  expect(read({ [name]: value })[name]).toEqual(parsed);
});

test('a command validates only what it uses, and opens no other file', () => {
  const wrong = { SMTP_URL_FILE: '/nowhere', MAIL_TO: 'nobody', API_PORT: 'many', SESSION_SECRET: 'short' };
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.org' };
  expect(faultsOf({ ...wrong, ...production }, 'reconcile')).toEqual([]);
  expect(readValidSettings(wrong, 'database').faults).toEqual([]);
  expect(readValidSettings({ DATABASE_URL: 'mysql://db' }, 'reconcile').faults).toEqual([
    'DATABASE_URL must be a postgresql:// address',
    'STRIPE_SECRET_KEY must be set',
    'BREVO_API_KEY must be set',
  ]);
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string) => {
    const path = join(folder, `${content.length}`);
    writeFileSync(path, content);
    return path;
  };

  test('are read, trimmed', () => {
    const secrets: Variables = {
      ...complete,
      DATABASE_URL: 'postgresql://vfu@db/vfu',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      ALERT_URL: 'https://ntfy.example.org/topic',
      HEARTBEAT_URL: 'https://alive.example.org/ping',
    };
    for (const name of SECRET_NAMES) {
      const { [name]: given = 'a-secret-of-the-tests', ...others } = secrets;
      expect(readEnvironment({ ...others, [`${name}_FILE`]: file(`${given}\n`) })[name]).toBe(given);
    }
  });

  test('that are missing, empty or redundant are reported by name only', () => {
    const files = {
      BREVO_API_KEY: '',
      BREVO_API_KEY_FILE: join(folder, 'none'),
      OPERATOR_TOKEN_FILE: file('\n'),
      STRIPE_SECRET_KEY_FILE: file('key'),
    };
    expect(faultsOf(files)).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: one of them is enough',
      'BREVO_API_KEY_FILE names a file that cannot be read',
      'OPERATOR_TOKEN_FILE names an empty file',
    ]);
  });
});

test('.env.example has every setting, and docker-compose.yml passes each on to the API and to the build', () => {
  const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const missing = (names: readonly string[], there: object) => names.filter((name) => !(name in there));
  const examples = parseEnvFile(read('.env.example'));
  const untyped = missing([...SETTING_NAMES, ...linkSettings], examples);
  expect(untyped.filter((name) => !read('docs/development.md').includes(`\`${name}\``))).toEqual([]);

  const compose = read('docker-compose.yml');
  const { api, web } = (
    parse(compose) as { services: { api: { environment: object }; web: { build: { args: object } } } }
  ).services;
  // Of the image, of the build, of the embedded database, and of tests.
  const notOfApi = ['NODE_ENV', 'API_HOST', 'API_PORT', 'PUBLISH_SAMPLES', 'DATA_DIR', 'ORGANIZATION_FACTS'];
  expect(missing(SETTING_NAMES, api.environment).sort()).toEqual(notOfApi.sort());
  expect(missing(['PUBLIC_URL', ...linkSettings, AMOUNT_LINKS_SETTING], web.build.args)).toEqual([]);
  const dockerfile = read('Dockerfile');
  expect(Object.keys(web.build.args).filter((name) => !dockerfile.includes(`ARG ${name}\n`))).toEqual([]);
  expect(Object.keys(examples).filter((name) => !compose.includes(`\${${name}`))).toEqual(['DATA_DIR']);
});
