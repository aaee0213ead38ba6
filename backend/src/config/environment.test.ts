import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { EnvironmentError } from './read-environment.js';
import { readEnvironment } from './read-environment.js';
import { SECRET_NAMES } from './secret-files.js';

const complete = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  BREVO_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Website <website@example.org>',
  MAIL_TO: 'volunteers@example.org',
};

const faultsOf = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return (error as EnvironmentError).faults;
  }
};

describe('the environment', () => {
  test('has defaults, and treats an empty value as not set', () => {
    expect(readEnvironment({ ...complete, DATABASE_URL: '', BREVO_LIST_NEWSLETTER: ' ' })).toMatchObject({
      API_HOST: '127.0.0.1',
      API_PORT: 3000,
      STRIPE_API_URL: 'https://api.stripe.com',
      BREVO_API_URL: 'https://api.brevo.com/v3',
      BREVO_LIST_NEWSLETTER: 9,
      RATE_LIMIT_PER_MINUTE: 20,
    });
  });

  test('reports all faults at once, without values', () => {
    const faults = faultsOf({
      ...complete,
      STRIPE_SECRET_KEY: 'hunter2',
      BREVO_API_KEY: '',
      API_PORT: 'many',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'API_PORT',
      'STRIPE_SECRET_KEY',
      'BREVO_API_KEY',
    ]);
    expect(faults.join()).not.toMatch(/hunter2|many/);
  });

  test('reads the templates of the double opt-in by language', () => {
    const read = (templates: string) =>
      readEnvironment({ ...complete, BREVO_DOI_TEMPLATE_LANGUAGES: templates }).BREVO_DOI_TEMPLATE_LANGUAGES;
    expect(read('uk:12')).toEqual({ uk: 12 });
    expect(read(' uk : 12, pt-BR:13')).toEqual({ uk: 12, 'pt-BR': 13 });
    expect(read(' ')).toBeUndefined();
  });

  test.each(['uk', '12', 'uk:', 'uk:0', 'uk:1.5', 'uk:12,', 'Ukrainian:12', 'uk:1:2', 'uk=12'])(
    'refuses "%s" for them',
    (templates) => {
      expect(faultsOf({ ...complete, BREVO_DOI_TEMPLATE_LANGUAGES: templates })).toEqual([
        'BREVO_DOI_TEMPLATE_LANGUAGES must be languages with the ids of their templates, such as uk:12, with commas',
      ]);
    },
  );

  test('requires more settings in production', () => {
    expect(faultsOf({ ...complete, NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL must be set in production',
      'SESSION_SECRET must be set in production',
      'STRIPE_WEBHOOK_SECRET must be set in production',
    ]);
  });

  test('tells an SMTP key of Brevo from an API key', () => {
    expect(faultsOf({ ...complete, BREVO_API_KEY: 'xsmtpsib-of-the-tests' })).toEqual([
      'BREVO_API_KEY must be an API key (xkeysib-…); an SMTP key (xsmtpsib-…) belongs into SMTP_URL',
    ]);
  });

  test('rejects line breaks in mail headers', () => {
    expect(faultsOf({ ...complete, MAIL_TO: 'a@example.org\nBcc: b@example.org' })).toEqual([
      'MAIL_TO must be an email address',
    ]);
  });

  test('rejects an SMTP address without a host, whose credentials would go unnoticed', () => {
    expect(faultsOf({ ...complete, SMTP_URL: 'smtp:user:secret@mail.example.org' })).toEqual([
      'SMTP_URL must be an smtp(s):// address',
    ]);
  });

  test.each([
    'smtp://user:p/w@mail.example.org:587',
    'smtp://user:12/w@mail.example.org:587',
    'smtp://user:p#w@mail.example.org:587',
    'smtp://user:12#w@mail.example.org:587',
    'smtp://user:12?w@mail.example.org:587',
    'smtp://user:p@s/w@mail.example.org',
    'smtps://user@example.org:pa?ss@mail.example.org',
  ])('explains how to write a password that ends the host of SMTP_URL too early (%#)', (SMTP_URL) => {
    expect(faultsOf({ ...complete, SMTP_URL })).toEqual([
      expect.stringMatching(/^SMTP_URL must .*percent-encoded: @ is %40, \/ is %2F, # is %23/),
    ]);
  });

  test.each([
    'smtp://user@example.org:p%40ss%2Fw%23@mail.example.org:587/?name=site',
    'smtp://user:p@ss@mail.example.org',
  ])('accepts an SMTP address whose host is certain (%#)', (SMTP_URL) => {
    expect(readEnvironment({ ...complete, SMTP_URL })).toMatchObject({ SMTP_URL });
  });

  describe('of secrets that change', () => {
    test.each([
      ['the-new-session-secret,the-old-session-secret', ['the-new-session-secret', 'the-old-session-secret']],
      [
        ' the-new-session-secret ,\n the-old-session-secret\n',
        ['the-new-session-secret', 'the-old-session-secret'],
      ],
      ['the-only-session-secret', ['the-only-session-secret']],
      ['the-only-session-secret,', ['the-only-session-secret']],
      ['the-same-session-secret,the-same-session-secret', ['the-same-session-secret']],
    ])('SESSION_SECRET takes the new and the old value (%#)', (given, secrets) => {
      expect(readEnvironment({ ...complete, SESSION_SECRET: given }).SESSION_SECRET).toEqual(secrets);
    });

    test('each value is validated, and there are no more than two', () => {
      expect(
        faultsOf({
          ...complete,
          STRIPE_WEBHOOK_SECRET: 'whsec_new,sk_live_pasted',
          OPERATOR_TOKEN: 'new-operator-token,short',
          SESSION_SECRET: 'a-session-secret-1,a-session-secret-2,a-session-secret-3',
        }),
      ).toEqual([
        'STRIPE_WEBHOOK_SECRET must be a signing secret, whsec_…',
        'OPERATOR_TOKEN must have at least 8 characters',
        'SESSION_SECRET takes at most two values: new,old',
      ]);
      expect(faultsOf({ ...complete, OPERATOR_TOKEN: ' , ' })).toEqual(['OPERATOR_TOKEN must be set']);
    });
  });

  describe('of the reconcile command', () => {
    const { STRIPE_SECRET_KEY, BREVO_API_KEY } = complete;
    const enough = { STRIPE_SECRET_KEY, BREVO_API_KEY, NODE_ENV: 'production' };

    test('needs no mail server and no secret that only the server uses', () => {
      expect(readEnvironment(enough, 'reconcile')).toMatchObject(enough);
    });

    test('ignores unused settings, even invalid ones, and does not open their files', () => {
      const wrong = {
        SMTP_URL_FILE: '/nowhere',
        MAIL_TO: 'nobody',
        API_PORT: 'many',
        SESSION_SECRET: 'short',
        RATE_LIMIT_PER_MINUTE: '-1',
      };
      expect(readEnvironment({ ...enough, ...wrong }, 'reconcile')).toMatchObject({
        API_PORT: 3000,
        RATE_LIMIT_PER_MINUTE: 20,
      });
    });

    test('reports the settings that it needs', () => {
      const read = () => readEnvironment({ STRIPE_SECRET_KEY, DATABASE_URL: 'mysql://db' }, 'reconcile');
      expect(read).toThrow(/DATABASE_URL must be[\s\S]*BREVO_API_KEY must be set/);
    });
  });

  describe('with secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vfu-secrets-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (content: string) => {
      const path = join(folder, `${content.length}`);
      writeFileSync(path, content);
      return path;
    };

    test.each(SECRET_NAMES)('%s is read from its file, trimmed', (name) => {
      const { [name]: given = 'a-secret-of-the-tests', ...others } = {
        ...complete,
        DATABASE_URL: 'postgresql://vfu@db/vfu',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        ALERT_URL: 'https://ntfy.example.org/topic',
        HEARTBEAT_URL: 'https://alive.example.org/ping',
      } as Record<string, string>;
      const read = readEnvironment({ ...others, [`${name}_FILE`]: file(`${given}\n`) })[name];
      // A secret that can change is a list.
      expect([read].flat()).toEqual([given]);
    });

    test('a missing, empty or redundant file is reported by name only', () => {
      const { BREVO_API_KEY, ...others } = complete;
      expect(
        faultsOf({
          ...others,
          BREVO_API_KEY_FILE: join(folder, 'none'),
          OPERATOR_TOKEN_FILE: file('\n'),
          STRIPE_SECRET_KEY_FILE: file(BREVO_API_KEY),
        }),
      ).toEqual([
        'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: one of them is enough',
        'BREVO_API_KEY_FILE names a file that cannot be read',
        'OPERATOR_TOKEN_FILE names an empty file',
      ]);
    });
  });
});
