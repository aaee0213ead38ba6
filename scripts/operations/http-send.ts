import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

const TIMEOUT_MS = 30_000;

/** How to reach a site whose name no DNS server knows, and whose certificate no browser trusts. */
export interface Connection {
  /** The IPv4 address that the name stands for. */
  address: string;
  /** The root certificate, PEM. */
  rootCertificate: string;
}

/** A request. */
export interface SendOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | undefined;
  agent?: HttpAgent | undefined;
}

/** An agent for a site. @param keepAlive whether requests share connections, as those of a visitor do who comes back */
export function agentFor(siteUrl: string, keepAlive: boolean, connection?: Connection): HttpAgent {
  const lookup: LookupFunction = (_name, { all }, done) => {
    const address = connection?.address ?? '';
    if (all) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };
  const options = { keepAlive, ...(connection && { lookup, ca: connection.rootCertificate }) };
  return siteUrl.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
}

/** Sends one request. @throws Error without a complete answer, or with one that is not 2xx */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, agent }: SendOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const sent = request(url, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300 && response.complete) resolve(text);
        else reject(new Error(`${method} ${new URL(url).pathname}: status ${status}`));
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: Error & { code?: string }) => {
      // Browsers, too, repeat a request when a connection that had been idle was closed under it.
      if (sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) {
        send(url, { method, headers, body, agent }).then(resolve, reject);
      } else reject(error);
    });
    sent.end(body);
  });
}
