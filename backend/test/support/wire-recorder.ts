import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { nestParameters } from '../../../sandbox/src/stripe/stripe-parameters.js';
import { startServer } from './servers.js';

/** A call of a provider's API. */
export interface WireCall {
  method: string;
  /** With the version, without the query, decoded: `/v3/contacts/a@example.org`. */
  path: string;
  /** The query or the body. */
  parameters: unknown;
  status: number;
  /** Null without a body. */
  answer: unknown;
}

/** A server that forwards to a sandbox. @param calls gets each call */
export function startWireRecorder(sandboxUrl: string, calls: WireCall[]) {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: target = '', headers } = request;
    const body = await text(request);
    const sent = ['authorization', 'api-key', 'content-type'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answered = await fetch(sandboxUrl + target, { method, headers: sent, ...(body && { body }) });
    const answer = await answered.text();
    const { pathname, searchParams } = new URL(target, sandboxUrl);
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    calls.push({
      method,
      path: decodeURIComponent(pathname),
      parameters:
        isJson && body ? JSON.parse(body) : fromForm(body ? new URLSearchParams(body) : searchParams),
      status: answered.status,
      answer: answer ? JSON.parse(answer) : null,
    });
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answer);
  };
  return startServer((...exchange) => void forward(...exchange));
}

/** Nested, with numbers and booleans, which a form and a query have as texts. */
const fromForm = (form: URLSearchParams): unknown =>
  JSON.parse(
    JSON.stringify(nestParameters(Object.fromEntries(form))).replace(/"(\d+|true|false)"(?!:)/g, '$1'),
  );
