import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { World } from './test-api.js';

/** What a server wrote before it closed. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

/** Sends bytes that no HTTP client would, and reads until the server ends the connection. */
export function sendRaw({ app }: Pick<World, 'app'>, text: string): Promise<RawAnswer> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    // Refused in the middle of a long request: what was said before counts.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: body === '' ? null : JSON.parse(body) });
    });
  });
}
