import { connect, type AddressInfo } from 'node:net';
import type { TestApi } from './test-api.js';

export interface RawResponse {
  status: number;
  body: unknown;
}

/** Sends bytes that an HTTP client would refuse to send, and reads until the server closes the connection. */
export function sendRaw({ app }: Pick<TestApi, 'app'>, text: string): Promise<RawResponse> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    // The server may close while the request is still being sent.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: body === '' ? null : JSON.parse(body) });
    });
  });
}
