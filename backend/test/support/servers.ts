import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

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
