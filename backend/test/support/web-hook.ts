import { text } from 'node:stream/consumers';
import { startServer } from './servers.js';

interface ReceivedPost {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** The parsed JSON; null without a body. */
  body: Record<string, string> | null;
}

export type WebHook = Awaited<ReturnType<typeof startWebHook>>;

/** A web address of the operator's, such as ntfy or a dead-man service. */
export async function startWebHook() {
  const received: ReceivedPost[] = [];
  const server = await startServer((request, response) => {
    const { method = '', headers } = request;
    void text(request).then((content) => {
      const body = content === '' ? null : (JSON.parse(content) as Record<string, string>);
      if (hook.status < 300) received.push({ method, headers, body });
      response.writeHead(hook.status).end('done');
    });
  });
  /** `status` is that of each response. */
  const hook = { ...server, url: `${server.url}/a-secret-topic`, received, status: 200 };
  return hook;
}
