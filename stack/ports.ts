import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below the ports of outgoing connections, which would take it between check and use.
    const port = randomInt(10_000, 32_768);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  await once(server.close(), 'close');
  return true;
}
