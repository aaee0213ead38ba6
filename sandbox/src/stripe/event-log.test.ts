import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import type { Sandbox } from '../sandbox.js';
import { eventually } from '../testing/eventually.js';
import {
  gift,
  sandboxForTest,
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
