import { expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { eventually } from '../testing/eventually.js';
import { brevoClient, rejection, sandboxForTest } from '../testing/sandbox-under-test.js';

const email = 'olena@example.org';

async function sandboxWithContacts() {
  const sandbox = await sandboxForTest();
  const { contacts } = brevoClient(sandbox);
  // The SDK does not clear its timer when the connection drops, so a long one would keep the process.
  const create = (address = email, timeoutInSeconds = 5) =>
    contacts.createContact({ email: address }, { timeoutInSeconds });
  return { sandbox, create };
}

test.each([
  ['status', { statusCode: 503, body: { code: 'internal_error' } }, 0],
  ['hang', { message: '"timeout"' }, 0],
  ['drop', { message: expect.any(String) }, 0],
  ['apply-then-drop', { message: expect.any(String) }, 1],
] as const)('%s makes a call to Brevo fail', async (kind, error, stored) => {
  const { sandbox, create } = await sandboxWithContacts();
  sandbox.faults.set({ call: 'brevo.contacts.create', kind, status: 503, times: 1 });
  expect(await rejection(create(email, kind === 'hang' ? 0.4 : 5))).toMatchObject(error);
  await create('taras@example.org');
  expect(sandbox.brevo.contacts()).toHaveLength(stored + 1);
  expect(sandbox.faults.triggeredCount()).toBe(1);
});

test('delay: the call is applied after the client has given up', async () => {
  const { sandbox, create } = await sandboxWithContacts();
  sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 2000 });
  expect(await rejection(create(email, 0.4))).toMatchObject({ message: '"timeout"' });
  expect(sandbox.brevo.contacts()).toEqual([]);
  await eventually(() => expect(sandbox.brevo.contacts()).toHaveLength(1));
});

test('html: status 200 with a page, and the call is not applied', async () => {
  const { sandbox, create } = await sandboxWithContacts();
  sandbox.faults.set({ call: '*', kind: 'html' });
  expect(await create()).toMatchObject({ ok: false, error: { reason: 'non-json' } });
  expect(sandbox.brevo.contacts()).toEqual([]);
});

test('hang: the connection closes once the faults are cleared, and the call is not applied', async () => {
  const { sandbox, create } = await sandboxWithContacts();
  sandbox.faults.set({ call: 'brevo.lists.*', kind: 'drop' });
  sandbox.faults.set({ call: 'brevo.*', kind: 'hang', about: 'OLENA@example.org' });
  await create('taras@example.org');
  const call = rejection(create());
  await eventually(() => expect(sandbox.faults.triggeredCount()).toBe(1));
  sandbox.faults.clear();
  expect(await call).not.toMatchObject({ message: '"timeout"' });
  expect(sandbox.brevo.contact(email)).toBeUndefined();
});

test.each([
  ['smtp.data', 'status', 0],
  ['smtp.data', 'html', 0],
  ['smtp.data', 'drop', 0],
  ['smtp.data', 'hang', 0],
  ['smtp.data', 'apply-then-drop', 1],
  ['smtp.connect', 'drop', 0],
  ['smtp.connect', 'hang', 0],
] as const)('%s fails with %s; mails stored: %i', async (call, kind, stored) => {
  const sandbox = await sandboxForTest();
  const send = (timeout: number) =>
    createTransport({
      ...{ url: sandbox.smtpUrl ?? '', auth: { user: 'anyone', pass: 'anything' } },
      ...{ socketTimeout: timeout, greetingTimeout: timeout },
    }).sendMail({ from: 'site@example.org', to: 'volunteers@example.org', text: 'Can I help?' });
  sandbox.faults.set({ call, kind, times: 1 });
  expect(await rejection(send(kind === 'hang' ? 400 : 30_000))).toBeInstanceOf(Error);
  await eventually(() => expect(sandbox.mail.messages()).toHaveLength(stored));
  await send(30_000);
  expect(sandbox.mail.messages()).toHaveLength(stored + 1);
});
