import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  // Above 10080, which fetch and browsers refuse (fetch.spec.whatwg.org, bad ports); below the ports of outgoing connections, which
  // would take it between check and use.
  const port = randomInt(10_081, 32_768);
  return (await isFree(port)) ? port : freePort();
}

/** Whether a server can listen on this port of the loopback interface. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EADDRINUSE', 'EACCES', 'ERR_SOCKET_BAD_PORT'].includes(code)) return false;
    throw error;
  }
  await once(server.close(), 'close');
  return true;
}
