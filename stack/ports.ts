import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to outgoing connections, which would take a port between check and use. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_767;

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
