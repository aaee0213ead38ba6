import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { ContactTokens } from './contact-tokens.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vfu-contact-tokens-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const contactTokens = (secret?: string) =>
  new ContactTokens(
    new ConfigService<Environment, true>({ DATA_DIR: dataDir, SESSION_SECRET: secret?.split(',') }),
  );

describe('a contact token', () => {
  test('is valid for its purpose, in any process with the same secret', async () => {
    const token = await contactTokens('a-secret-of-the-tests').issue('a@example.org', ['update']);
    const verify = (purpose: 'update' | 'subscribe') =>
      contactTokens('a-secret-of-the-tests').verify(token, purpose);
    expect(await verify('update')).toEqual({ email: 'a@example.org' });
    expect(await verify('subscribe')).toBeNull();
  });

  test('is valid with the old secret while the secret changes, and the new one issues it', async () => {
    const [old, current] = ['a-secret-of-the-tests', 'the-secret-after-it'];
    const token = await contactTokens(old).issue('a@example.org', ['update']);
    const during = contactTokens(`${current},${old}`);
    expect(await during.verify(token, 'update')).toEqual({ email: 'a@example.org' });
    const issued = await during.issue('a@example.org', ['update']);
    expect(await contactTokens(current).verify(issued, 'update')).toEqual({ email: 'a@example.org' });
    expect(await contactTokens(old).verify(issued, 'update')).toBeNull();
  });

  test('does not reveal the email address, and is never the same twice', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => contactTokens().issue('a@example.org', ['update'])),
    );
    expect(one).not.toBe(other);
    expect(Buffer.from(one?.replaceAll('.', '') ?? '', 'base64url').toString('latin1')).not.toContain(
      'example',
    );
  });

  test('is invalid when forged, changed or issued with another secret', async () => {
    const [foreign, own] = await Promise.all(
      ['another-secret-of-it', 'a-secret-of-the-tests'].map((secret) =>
        contactTokens(secret).issue('a@example.org', ['update']),
      ),
    );
    const changed = own?.replace(/[^.](?=\.[^.]*$)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
    for (const invalid of [foreign, changed, '', '42', 'a.b.c.d.e']) {
      expect(await contactTokens('a-secret-of-the-tests').verify(invalid ?? '', 'update')).toBeNull();
    }
  });
});
