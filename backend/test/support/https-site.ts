import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** Creates a self-signed certificate for `localhost`. @returns the path of the certificate; `key.pem` is beside it */
export function createCertificate(folder: string, name: string, days: number): string {
  const certificate = join(folder, `${name}.pem`);
  const files = ['-keyout', join(folder, `${name}.key.pem`), '-out', certificate];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', String(days), ...subject, ...files], {
    stdio: 'ignore',
  });
  return certificate;
}

/**
 * An HTTPS server that serves the API at `/api`, as nginx does.
 * @param certificate of `createCertificate`
 */
export async function startHttpsSite(apiUrl: string, certificate: string, port: number) {
  const options = {
    cert: readFileSync(certificate),
    key: readFileSync(certificate.replace(/\.pem$/, '.key.pem')),
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '').replace(/^\/api/, '');
    const upstream = request(new URL(path, apiUrl), { method: incoming.method }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  };
  const server = createServer(options, forward);
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
