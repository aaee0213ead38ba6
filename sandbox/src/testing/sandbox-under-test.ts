import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';
import { BrevoClient } from '@getbrevo/brevo';
import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox.js';
import type { GiftDetails } from '../stripe/stripe-state.js';

export const webhookSecret = 'whsec_0123456789abcdef';

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A folder until the end of the current test. */
export async function temporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'));
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts a sandbox for the current test. It sends no events unless a webhook URL is given. */
export async function sandboxForTest(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    dataDir: options.dataDir ?? (await temporaryDirectory()),
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret,
    ...options,
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= sandbox.close());
  cleanUps.push(close);
  return { ...sandbox, close };
}

/** Stripe's SDK for the sandbox, without retries. */
export function stripeClient(sandbox: Sandbox, key = 'sk_test_sandbox'): Stripe {
  const { hostname: host, port } = new URL(sandbox.url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** Brevo's SDK for the sandbox, without retries. */
export function brevoClient(sandbox: Sandbox): BrevoClient {
  return new BrevoClient({
    apiKey: 'xkeysib-sandbox',
    baseUrl: `${sandbox.url}/v3`,
    maxRetries: 0,
    // The SDK does not clear its timer when there are no headers, but it does when the body fails.
    fetch: (...request) =>
      fetch(...request).catch(
        (error: unknown) => new Response(new ReadableStream({ start: (body) => body.error(error) })),
      ),
  });
}

export const gift: GiftDetails = {
  amountMinor: 5000,
  currency: 'USD',
  email: 'Olena@example.org',
  name: 'Olena Koval',
  phone: '+15550100',
  country: 'US',
  heardAbout: 'news',
};

/** The rejection reason of a promise. */
export async function rejection(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('the promise was expected to reject');
}

/** A webhook endpoint that records the requests. @param statuses of its responses, in order */
export async function webhookReceiver(statuses: number[]) {
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const index = received.push({ body, headers: request.headers }) - 1;
      response.writeHead(statuses[index] ?? 500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks/stripe`, received };
}
