import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import type { Sandbox } from '../sandbox.js';
import { eventually } from '../testing/eventually.js';
import {
  gift,
  sandboxForTest,
  temporaryDirectory,
  webhookSecret,
  webhookReceiver,
} from '../testing/sandbox-under-test.js';

const give = ({ stripe }: Sandbox, deliver = true) =>
  stripe.pay(stripe.openSession({ kind: 'once' }).id, gift, deliver);

const expectDelivery = ({ stripe }: Sandbox, delivery: object) =>
  eventually(() => expect(stripe.events()[0]?.delivery).toMatchObject(delivery));

describe('the delivery of events', () => {
  test('is signed, and repeated until the response is 2xx', async () => {
    const receiver = await webhookReceiver((index) => [500, 302, 204][index] ?? 200);
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [5, 5, 5] });
    give(sandbox);
    await expectDelivery(sandbox, { state: 'delivered', attempts: 3, lastResponse: '204', nextAt: null });
    for (const { body, headers } of receiver.received) {
      const signature = String(headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
      expect(event).toMatchObject({ id: sandbox.stripe.events()[0]?.id, livemode: false });
    }
  });

  test('fails after the last retry; an event can be sent on request', async () => {
    const receiver = await webhookReceiver(() => 503);
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [1, 1] });
    give(sandbox);
    await expectDelivery(sandbox, { state: 'failed', attempts: 3 });
    const id = sandbox.stripe.events()[0]?.id ?? '';
    receiver.respond = () => 200;
    expect(await sandbox.stripe.deliver(id)).toMatchObject({ state: 'delivered', attempts: 4 });
    receiver.respond = () => 500;
    expect(await sandbox.stripe.deliver(id)).toMatchObject({ state: 'delivered', lastResponse: '500' });
  });

  test('resumes after a restart, without the events that are only sent on request', async () => {
    const dataDir = await temporaryDirectory();
    const options = { webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelaysMs: [100] };
    const first = await sandboxForTest({ dataDir, ...options });
    give(first);
    await expectDelivery(first, { state: 'pending', lastResponse: 'no connection' });
    give(first, false);
    await first.close();
    const receiver = await webhookReceiver();
    const second = await sandboxForTest({ dataDir, webhookUrl: receiver.url });
    await expectDelivery(second, { state: 'delivered' });
    expect(second.stripe.events().map(({ delivery }) => delivery.state)).toEqual(['delivered', 'held']);
  });

  test('can be lost before or after the site has handled the event', async () => {
    const receiver = await webhookReceiver();
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [1, 1] });
    sandbox.faults.set({ call: 'webhook', kind: 'drop', times: 1 });
    sandbox.faults.set({ call: 'webhook', kind: 'apply-then-drop', times: 1 });
    give(sandbox);
    await expectDelivery(sandbox, { state: 'delivered', attempts: 3 });
    expect(receiver.received).toHaveLength(2);
  });
});
