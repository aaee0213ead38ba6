import { describe, expect, test } from '@jest/globals';
import { BrevoError } from '@getbrevo/brevo';
import Stripe from 'stripe';
import { brevoClient, gift, rejection, sandboxForTest, stripeClient } from '../testing/sandbox-under-test.js';
import type { FaultKind } from './fault-calls.js';

const olena = { email: 'olena@example.org' };

async function sandboxWithFault(
  kind: FaultKind,
  more: { status?: number; delayMs?: number; times?: number } = {},
) {
  const sandbox = await sandboxForTest();
  sandbox.faults.set({ call: 'brevo.contacts.create', kind, ...more });
  return { sandbox, contacts: brevoClient(sandbox).contacts, known: () => sandbox.brevo.contacts().length };
}

describe('faults', () => {
  test('status: an error response; the call is not applied', async () => {
    const { sandbox, contacts, known } = await sandboxWithFault('status', { status: 503, times: 2 });
    for (let call = 0; call < 2; call++) {
      const error = await rejection(contacts.createContact(olena));
      expect(error).toBeInstanceOf(BrevoError);
      expect(error).toMatchObject({
        statusCode: 503,
        body: { code: expect.any(String), message: expect.any(String) },
      });
    }
    expect(known()).toBe(0);
    expect(sandbox.faults.list()).toEqual([]);
    await contacts.createContact(olena);
    expect(known()).toBe(1);
  });

  test('delay: the call is applied after the client has timed out', async () => {
    const { contacts, known } = await sandboxWithFault('delay', { delayMs: 600 });
    expect(await rejection(contacts.createContact(olena))).toHaveProperty('message', '"timeout"');
    expect(known()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(known()).toBe(1);
  });

  test('hang: no response; not applied when the client disconnects', async () => {
    const { sandbox, contacts, known } = await sandboxWithFault('hang');
    expect(await rejection(contacts.createContact(olena))).toHaveProperty('message', '"timeout"');
    const shortDelay = () => new Promise((resolve) => setTimeout(resolve, 100));
    await shortDelay();
    sandbox.faults.clear();
    await shortDelay();
    expect(known()).toBe(0);
  });

  test('hang: the call is applied once the faults are cleared', async () => {
    const { sandbox, contacts, known } = await sandboxWithFault('hang');
    setTimeout(() => sandbox.faults.clear(), 100);
    await contacts.createContact(olena);
    expect(known()).toBe(1);
  });

  test('drop: the connection is closed; the call is not applied', async () => {
    const { contacts, known } = await sandboxWithFault('drop');
    expect(await rejection(contacts.createContact(olena))).toBeInstanceOf(Error);
    expect(known()).toBe(0);
  });

  test('apply-then-drop: the connection is closed; the call is applied', async () => {
    const { contacts, known } = await sandboxWithFault('apply-then-drop', { times: 1 });
    expect(await rejection(contacts.createContact(olena))).not.toHaveProperty('statusCode', 201);
    expect(known()).toBe(1);
    expect(await rejection(contacts.createContact(olena))).toMatchObject({
      body: { code: 'duplicate_parameter' },
    });
  });

  test('apply-then-hang: no response; the call is applied', async () => {
    const { contacts, known } = await sandboxWithFault('apply-then-hang');
    expect(await rejection(contacts.createContact(olena))).toHaveProperty('message', '"timeout"');
    expect(known()).toBe(1);
  });

  test('html: status 200 with an HTML page', async () => {
    const { sandbox, contacts, known } = await sandboxWithFault('html');
    expect(await contacts.createContact(olena)).toMatchObject({ ok: false, error: { reason: 'non-json' } });
    const raw = await fetch(`${sandbox.url}/v3/contacts`, {
      method: 'POST',
      headers: { 'api-key': 'x', 'content-type': 'application/json' },
      body: '{"email":"a@example.org"}',
    });
    expect([raw.status, raw.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(known()).toBe(0);
  });

  test('apply to the named calls only', async () => {
    const sandbox = await sandboxForTest();
    const { contacts } = brevoClient(sandbox);
    const stripe = stripeClient(sandbox);
    const { id } = sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
    sandbox.faults.set({ call: 'stripe.sessions.retrieve', kind: 'status', status: 500 });
    expect(await rejection(stripe.checkout.sessions.retrieve(id))).toBeInstanceOf(
      Stripe.errors.StripeAPIError,
    );
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    sandbox.faults.clear('stripe.sessions.retrieve');
    await stripe.checkout.sessions.retrieve(id);
    sandbox.faults.set({ call: 'brevo.contacts.*', kind: 'status', status: 429 });
    expect(await rejection(contacts.getContacts())).toMatchObject({ statusCode: 429 });
    expect((await contacts.getLists()).count).toBe(8);
    sandbox.faults.set({ call: '*', kind: 'status', status: 500 });
    expect(await rejection(contacts.getLists())).toMatchObject({ statusCode: 500 });
    expect(await rejection(stripe.events.list())).toMatchObject({ statusCode: 500 });
    expect((await fetch(`${sandbox.url}/sandbox/checkout/once`)).status).toBe(500);
    expect((await fetch(`${sandbox.url}/sandbox`)).status).toBe(200);
    sandbox.faults.clear();
    expect((await contacts.getContacts()).count).toBe(0);
  });

  test('with `about` apply only to calls with that text', async () => {
    const sandbox = await sandboxForTest();
    const { contacts } = brevoClient(sandbox);
    sandbox.faults.set({
      call: 'brevo.contacts.*',
      kind: 'status',
      status: 503,
      about: 'Olena+1@example.org',
    });
    await contacts.createContact({ email: 'taras@example.org' });
    const struck = { email: 'olena+1@example.org' };
    expect(await rejection(contacts.createContact(struck))).toMatchObject({ statusCode: 503 });
    expect(await rejection(contacts.getContactInfo({ identifier: struck.email }))).toMatchObject({
      statusCode: 503,
    });
  });

  test('with invalid values are rejected', async () => {
    const { faults } = await sandboxForTest();
    expect(() => faults.set({ call: 'brevo.nonsense' as never, kind: 'drop' })).toThrow('Unknown call');
    expect(() => faults.set({ call: '*', kind: 'explode' as never })).toThrow('Unknown kind');
    expect(() => faults.set({ call: '*', kind: 'status', status: 42 })).toThrow('status');
    expect(() => faults.set({ call: '*', kind: 'drop', times: 0 })).toThrow('Times');
    expect(faults.list()).toEqual([]);
  });

  test('do not prevent the sandbox from closing', async () => {
    const { sandbox, contacts, known } = await sandboxWithFault('hang');
    // Waiting for the end of the call would end this test.
    const call = rejection(contacts.createContact(olena, { timeoutInSeconds: 600 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sandbox.close();
    expect(await call).toBeInstanceOf(Error);
    expect(known()).toBe(0);
  });
});
