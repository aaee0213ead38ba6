import { execFileSync } from 'node:child_process';

/** Writes a self-signed certificate for `localhost` and 127.0.0.1, valid for two days, and its key. */
export function makeCertificate(certificate: string, key: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}
