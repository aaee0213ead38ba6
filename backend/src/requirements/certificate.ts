import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** A certificate with fewer days left was not renewed: the stack renews 30 days before the end. */
export const CERTIFICATE_MIN_DAYS = 14;

/** The certificate that a server presents. */
export interface ServerCertificate {
  /** Why a browser would refuse it; null when it would not. */
  error: string | null;
  expiresAt: Date;
}

/**
 * Reads the certificate of a server, trusted or not. Sends nothing over the connection.
 * @throws Error when there is no TLS connection within `timeoutMs`, or no certificate
 */
export function readCertificate(
  hostname: string,
  port: number,
  timeoutMs: number,
): Promise<ServerCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) },
      () => {
        const expiresAt = new Date(socket.getPeerCertificate().valid_to);
        // A code such as CERT_HAS_EXPIRED, or the text for a name that does not match.
        const reason: unknown = socket.authorizationError;
        const error = typeof reason === 'string' ? reason : 'it is not trusted';
        socket.destroy();
        if (Number.isNaN(expiresAt.getTime())) reject(new Error('the server presented no certificate'));
        else resolve({ error: socket.authorized ? null : error, expiresAt });
      },
    );
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error(`no TLS connection within ${timeoutMs / 1000} s`)),
    );
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed the connection')));
  });
}
