import { connect } from 'node:tls';
import { isIP } from 'node:net';

/** The certificate that a server shows. */
export interface ServerCertificate {
  /** Why a browser would refuse it; null when it would not. */
  error: string | null;
  expiresAt: Date;
}

/** Reads the certificate of a server, valid or not. Null when there is no TLS connection. */
export function readCertificate(
  hostname: string,
  port: number,
  timeoutMs: number,
): Promise<ServerCertificate | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) },
      () => {
        const { valid_to: validTo } = socket.getPeerCertificate();
        // A code such as CERT_HAS_EXPIRED, or the text for a name that does not match.
        const reason: unknown = socket.authorizationError;
        const error = typeof reason === 'string' ? reason : 'it is not trusted';
        socket.destroy();
        resolve({ error: socket.authorized ? null : error, expiresAt: new Date(validTo) });
      },
    );
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
}
