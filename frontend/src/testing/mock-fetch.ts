import { vi } from 'vitest';

type RequestHandler = (body: unknown, headers: Headers) => Response | Promise<Response>;

/** A request that the site's code made. */
export interface RecordedRequest {
  /** `METHOD /path`. */
  route: string;
  body: unknown;
}

/** Browsers resolve a URL against the page's; Node has no page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://site.example.org') : input, init);
  }
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/**
 * Replaces `fetch` until `vi.unstubAllGlobals`: responds by `METHOD /path`; any other request fails as if the server could not be reached.
 * Returns the list of requests, which grows with each one.
 */
export function mockFetch(handlers: Record<string, RequestHandler>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    requests.push({ route, body });
    const handler = handlers[route];
    if (!handler) throw new TypeError('fetch failed');
    return handler(body, request.headers);
  });
  return requests;
}
