import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.js';
import { afterThisTest } from './sandbox-under-test.js';

export interface ReceivedEvent {
  body: string;
  headers: IncomingHttpHeaders;
}

/** A webhook endpoint that records the requests. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  /** The HTTP status for the n-th request, counted from 0. */
  respond: (index: number) => number;
  /** Resolves when that many requests have arrived. */
  until(count: number): Promise<void>;
}

export async function webhookReceiver(
  respond: (index: number) => number = () => 200,
): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const index = receiver.received.push({ body, headers: request.headers }) - 1;
      response.writeHead(receiver.respond(index)).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received: [],
    respond,
    until: (count) =>
      eventually(() => {
        if (receiver.received.length < count)
          throw new Error(`${receiver.received.length} requests of ${count}`);
      }),
  };
  return receiver;
}
