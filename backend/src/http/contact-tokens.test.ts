import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Environment } from '../config/environment.js';
import { ContactTokens } from './contact-tokens.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vfu-handles-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const handles = (secret?: string) =>
  new ContactTokens({ DATA_DIR: dataDir, SESSION_SECRET: secret } as Environment);

describe('a handle', () => {
  test('opens for its purpose, in any process with the same secret', async () => {
    const handle = await handles('a-secret-of-the-tests').issue('a@example.org', ['update']);
    expect(await handles('a-secret-of-the-tests').open(handle, 'update')).toEqual({ email: 'a@example.org' });
    expect(await handles('a-secret-of-the-tests').open(handle, 'subscribe')).toBeNull();
  });

  test('says nothing of whom it stands for, and is never the same twice', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => handles().issue('a@example.org', ['update'])));
    expect(one).not.toBe(other);
    expect(Buffer.from(one?.replaceAll('.', '') ?? '', 'base64url').toString('latin1')).not.toContain(
      'example',
    );
  });

  test('of another secret, changed or made up opens nothing', async () => {
    const [foreign, own] = await Promise.all(
      ['another-secret-of-it', 'a-secret-of-the-tests'].map((secret) =>
        handles(secret).issue('a@example.org', ['update']),
      ),
    );
    const changed = own?.replace(/[^.](?=\.[^.]*$)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
    for (const bad of [foreign, changed, '', '42', 'a.b.c.d.e']) {
      expect(await handles('a-secret-of-the-tests').open(bad ?? '', 'update')).toBeNull();
    }
  });
});
