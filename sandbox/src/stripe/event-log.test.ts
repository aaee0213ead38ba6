import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import type { Sandbox } from '../sandbox.js';
import { idOf } from './stripe-objects.js';
import { eventually } from '../testing/eventually.js';
import {
  gift,
  sandboxForTest,
  stripeClient,
  temporaryDirectory,
  webhookReceiver,
  webhookSecret,
} from '../testing/sandbox-under-test.js';

const give = ({ stripe }: Sandbox, deliver = true) =>
  stripe.pay(stripe.openSession({ kind: 'once' }).id, gift, deliver);

const expectDelivery = ({ stripe }: Sandbox, delivery: object) =>
  eventually(() => expect(stripe.log.all()[0]?.delivery).toMatchObject(delivery));

test('an event is signed, and sent until the response is 2xx', async () => {
  const receiver = await webhookReceiver([200, 500, 302, 204]);
  const webhookRetryDelaysMs = [1, 1, 1, 1];
  const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs });
  for (const kind of ['drop', 'apply-then-drop'] as const)
    sandbox.faults.set({ call: 'webhook', kind, times: 1 });
  give(sandbox);
  await expectDelivery(sandbox, { state: 'delivered', attempts: 5, lastResponse: '204', nextAt: null });
  expect(receiver.received).toHaveLength(4);
  for (const { body, headers } of receiver.received) {
    const signature = String(headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ id: sandbox.stripe.log.all()[0]?.event.id, livemode: false });
  }
});

test('an event has its endpoint’s API version, and is undelivered while another endpoint fails', async () => {
  const receiver = await webhookReceiver([200, 200]);
  const sandbox = await sandboxForTest({ webhookUrl: receiver.url });
  const { stripe } = sandbox;
  const { webhookEndpoints: endpoints } = stripe.state;
  const client = stripeClient(sandbox);
  const undelivered = async () => (await client.events.list({ delivery_success: false })).data.length;
  give(sandbox);
  await expectDelivery(sandbox, { state: 'delivered' });
  expect(await undelivered()).toBe(0);
  await client.webhookEndpoints.create({
    url: 'https://shop.example.org/hook',
    enabled_events: ['checkout.session.completed'],
  });
  expect(await undelivered()).toBe(1);

  const site = endpoints.values().find(({ id }) => id === 'we_sandbox');
  if (site) endpoints.set(site.id, { ...site, api_version: '2024-06-20' });
  const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift, false);
  stripe.renew(idOf(subscription), {}, false);
  const { event } = stripe.log.all().at(-1) ?? {};
  expect(event).toMatchObject({ api_version: '2024-06-20', data: { object: { subscription } } });
  expect(event?.data.object).not.toHaveProperty('parent');
});

test('after the last retry an event is given up; it can be sent on request', async () => {
  const receiver = await webhookReceiver([503, 503, 200]);
  const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [1] });
  give(sandbox);
  await expectDelivery(sandbox, { state: 'failed', attempts: 2 });
  await sandbox.stripe.log.deliver(sandbox.stripe.log.all()[0]?.event.id ?? '');
  await expectDelivery(sandbox, { state: 'delivered', attempts: 3 });
});

test('after a restart, deliveries go on, without the events that are only sent on request', async () => {
  const dataDir = await temporaryDirectory();
  const options = { webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelaysMs: [100] };
  const first = await sandboxForTest({ dataDir, ...options });
  give(first);
  await expectDelivery(first, { state: 'pending', lastResponse: 'no connection' });
  give(first, false);
  await first.close();
  const receiver = await webhookReceiver([200]);
  const second = await sandboxForTest({ dataDir, webhookUrl: receiver.url });
  await expectDelivery(second, { state: 'delivered' });
  expect(second.stripe.log.all().map(({ delivery }) => delivery.state)).toEqual(['delivered', 'held']);
});
