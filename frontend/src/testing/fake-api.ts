type Answer = (body: unknown, headers: Headers) => Response | Promise<Response>;
export interface Call {
  call: string;
  body: unknown;
}

const realFetch = globalThis.fetch;
const RealRequest = globalThis.Request;

/** Browsers resolve a URL against the page's; Node has no page. */
class PageRequest extends RealRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://site.example.org') : input, init);
  }
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/**
 * Replaces `fetch`: answers requests by `METHOD /path`; any other request fails as if the server could not be reached.
 * Returns the requests in order.
 */
export function answerWith(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.Request = PageRequest;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) throw new TypeError('fetch failed');
    return answer(body, request.headers);
  };
  return calls;
}

export function forgetAnswers(): void {
  globalThis.fetch = realFetch;
  globalThis.Request = RealRequest;
}
