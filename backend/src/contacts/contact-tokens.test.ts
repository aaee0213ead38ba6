import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import { ContactTokens } from './contact-tokens.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vfu-contact-tokens-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const contactTokens = (secret?: string) =>
  new ContactTokens(new ConfigService<Environment, true>({ DATA_DIR: dataDir, SESSION_SECRET: secret }));

describe('a contact token', () => {
  test('is valid for its purpose, in any process with the same secret', async () => {
    const token = await contactTokens('a-secret-of-the-tests').issue('a@example.org', ['update']);
    const verify = (purpose: 'update' | 'subscribe') =>
      contactTokens('a-secret-of-the-tests').verify(token, purpose);
    expect(await verify('update')).toBe('a@example.org');
    expect(await verify('subscribe')).toBeNull();
  });

  test('is valid for an hour', async () => {
    const tokens = contactTokens();
    const token = await tokens.issue('a@example.org', ['update']);
    jest.useFakeTimers({ now: Date.now() + 59 * 60_000 });
    expect(await tokens.verify(token, 'update')).not.toBeNull();
    jest.setSystemTime(Date.now() + 2 * 60_000);
    expect(await tokens.verify(token, 'update')).toBeNull();
    jest.useRealTimers();
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

  test('is invalid if it is forged, changed, truncated, spliced from two, or of another secret', async () => {
    const tokens = contactTokens('a-secret-of-the-tests');
    const issue = (email: string) => tokens.issue(email, ['update']);
    const foreign = await contactTokens('another-secret-of-it').issue('a@example.org', ['update']);
    const [own, other] = [await issue('a@example.org'), await issue('b@example.org')];
    const [header, key, iv, text, tag] = own.split('.');
    const [, , otherIv, otherText] = other.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from('{"email":"a@example.org","purposes":["update"]}').toString('base64url');
    // Not the last letter: only two of its six bits are significant.
    const changed = own.replace(/[^.](?=[^.]+$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const invalid of [
      ...['', '42', 'a.b.c.d.e', foreign, changed, own.slice(0, -4), `${own} ${own}`],
      [header, key, iv, otherText, tag].join('.'),
      [header, key, otherIv, text, tag].join('.'),
      `${unsigned}.${claims}.`,
    ]) {
      expect([invalid, await tokens.verify(invalid, 'update')]).toEqual([invalid, null]);
    }
    expect(await tokens.verify(own, 'update')).not.toBeNull();
  });
});
