import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { pluralize } from '../command-line/outcome.js';
import { failed, NotCheckedError, ok, warning, type Finding } from './requirement.js';

/** A certificate with fewer days left was not renewed: the stack renews 30 days before the end. */
const MIN_DAYS = 14;
const TIMEOUT_MS = 6_000;
const DAY_MS = 86_400_000;

/** The certificate at a public address. @throws NotCheckedError when there is no TLS connection */
export async function checkCertificate({ protocol, hostname, port }: URL): Promise<Finding> {
  if (protocol !== 'https:') return ok('none needed for http');
  const { error, expiresAt } = await readCertificate(hostname, Number(port || 443));
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return failed('the certificate has expired', 'Renew it: docs/runbook.md, TLS.');
  if (error !== null) {
    return failed(
      `browsers refuse the certificate: ${error}`,
      'Install a certificate for this name: docs/runbook.md, TLS.',
    );
  }
  const left = `${pluralize(days, 'day')} left`;
  return days < MIN_DAYS
    ? warning(`the certificate was not renewed: ${left}`, 'See why the renewal fails: docs/runbook.md, TLS.')
    : ok(left);
}

/** Reads the certificate of a server, trusted or not. `error`: why a browser would refuse it; null when it would not. */
function readCertificate(hostname: string, port: number): Promise<{ error: string | null; expiresAt: Date }> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const names = isIP(host) ? { host } : { host, servername: host };
  return new Promise((resolve, reject) => {
    const socket = connect({ ...names, port, rejectUnauthorized: false }, () => {
      // A code such as CERT_HAS_EXPIRED, or an Error for a name that does not match.
      const reason: unknown = socket.authorizationError;
      const error = typeof reason === 'string' ? reason : 'it is not trusted';
      const expiresAt = new Date(socket.getPeerCertificate().valid_to);
      resolve({ error: socket.authorized ? null : error, expiresAt });
      socket.destroy();
    });
    const remedy = 'Set up TLS, or correct it: docs/runbook.md.';
    const fail = () => reject(new NotCheckedError('there is no TLS at the public address', remedy));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once('error', fail).once('close', fail);
  });
}
