import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPost {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON; null without a body. */
  body: Record<string, string> | null;
}

/** A web address of the operator's, such as ntfy or a dead-man service. */
export interface WebHook {
  url: string;
  received: ReceivedPost[];
  /** The status of each response. */
  status: number;
  close: () => Promise<void>;
}

export async function startWebHook(): Promise<WebHook> {
  const server = createServer((request, response) => {
    void text(request).then((content) => {
      const body = content === '' ? null : (JSON.parse(content) as Record<string, string>);
      if (hook.status < 300)
        hook.received.push({ method: request.method ?? '', headers: request.headers, body });
      response.writeHead(hook.status).end('done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hook: WebHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-secret-topic`,
    received: [],
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hook;
}
