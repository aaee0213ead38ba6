import { expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { eventually } from './testing/eventually.js';
import { brevoClient, rejection, sandboxForTest } from './testing/sandbox-under-test.js';

async function sandboxWithContacts() {
  const sandbox = await sandboxForTest();
  const { contacts } = brevoClient(sandbox);
  const create = (email = 'olena@example.org', timeoutInSeconds = 60) =>
    contacts.createContact({ email }, { timeoutInSeconds });
  return { sandbox, create, stored: () => sandbox.brevo.state.contacts.size };
}

test.each([
  ['status', { statusCode: 503, body: { code: 'internal_error' } }, 0],
  ['drop', { message: expect.any(String) }, 0],
  ['apply-then-drop', { message: expect.any(String) }, 1],
] as const)('%s makes one call to Brevo fail', async (kind, error, applied) => {
  const { sandbox, create, stored } = await sandboxWithContacts();
  const about = 'OLENA@example.org';
  sandbox.faults.set({ call: 'brevo.*', kind, status: 503, times: 1, about });
  sandbox.faults.set({ call: 'brevo.lists.add', kind: 'drop' });
  await create('taras@example.org');
  expect(await rejection(create())).toMatchObject(error);
  expect(stored()).toBe(1 + applied);
  await create('olena.koval@example.org');
  expect(sandbox.faults.triggeredCount()).toBe(1);
});

test('delay: the call is applied after the client has given up', async () => {
  const { sandbox, create, stored } = await sandboxWithContacts();
  sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 2000 });
  expect(await rejection(create(undefined, 0.4))).toMatchObject({ message: '"timeout"' });
  expect(stored()).toBe(0);
  await eventually(() => expect(stored()).toBe(1));
});

test('status 200 is a page in place of the answer, and the call is not applied', async () => {
  const { sandbox, create, stored } = await sandboxWithContacts();
  sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 200 });
  expect(await create()).toMatchObject({ ok: false, error: { reason: 'non-json' } });
  expect(stored()).toBe(0);
});

test.each([
  ['smtp.data', 'status', 0],
  ['smtp.data', 'drop', 0],
  ['smtp.data', 'apply-then-drop', 1],
  ['smtp.connect', 'drop', 0],
] as const)('%s fails with %s; mails stored: %i', async (call, kind, stored) => {
  const sandbox = await sandboxForTest();
  const transport = createTransport({
    ...{ url: sandbox.smtpUrl ?? '', auth: { user: 'anyone', pass: 'anything' } },
    ...{ name: 'site.example.org', tls: { rejectUnauthorized: false } },
  });
  const send = () =>
    transport.sendMail({ from: 'site@example.org', to: 'team@example.org', text: 'Can I help?' });
  sandbox.faults.set({ call, kind, times: 1 });
  expect(await rejection(send())).toBeInstanceOf(Error);
  expect(sandbox.mail.messages()).toHaveLength(stored);
  await send();
  expect(sandbox.mail.messages()).toHaveLength(stored + 1);
});
