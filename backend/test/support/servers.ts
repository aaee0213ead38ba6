import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Creates a self-signed certificate for `localhost`. @returns its path */
export function createCertificate(folder: string, name: string, days: number): string {
  const certificate = join(folder, `${name}.pem`);
  const files = ['-keyout', keyOf(certificate), '-out', certificate];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', String(days), ...subject, ...files], {
    stdio: 'ignore',
  });
  return certificate;
}

/** The certificate of `createCertificate` with its key, as options of a server. */
export const readCertificate = (certificate: string) => ({
  cert: readFileSync(certificate),
  key: readFileSync(keyOf(certificate)),
});

const keyOf = (certificate: string) => certificate.replace(/\.pem$/, '.key.pem');

/** Starts a web server on a free port, with a certificate one for HTTPS. */
export async function startServer(listener: RequestListener, certificate?: string) {
  const server = certificate
    ? createHttpsServer(readCertificate(certificate), listener)
    : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type WebHook = Awaited<ReturnType<typeof startWebHook>>;

/** A web address of the operator's, such as ntfy or a dead-man service. */
export async function startWebHook() {
  /** `body` is the parsed JSON; null without one. */
  const received: { method: string; headers: object; body: Record<string, string> | null }[] = [];
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
