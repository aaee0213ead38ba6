import { connect, type PeerCertificate } from 'node:tls';

/** The certificate that the server at this port presents for a name. @throws Error when it serves no TLS */
export function servedCertificate(
  port: number,
  servername: string,
  host = '127.0.0.1',
): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
