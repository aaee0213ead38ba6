import { expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { rejection, sandboxForTest } from './testing/sandbox-under-test.js';

test.each([
  ['site.example.org', undefined],
  ['localhost', undefined],
  ['[127.0.0.1]', expect.objectContaining({ command: 'EHLO', responseCode: 421 })],
])('a client that greets as %s', async (name, refusal) => {
  const { smtpUrl } = await sandboxForTest();
  const options = { requireTLS: true, tls: { rejectUnauthorized: false } };
  const client = createTransport({ url: smtpUrl ?? '', name, ...options });
  const verified = client.verify();
  expect(await (refusal ? rejection(verified) : verified.then(() => undefined))).toEqual(refusal);
});
