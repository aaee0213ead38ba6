import { connect, type Socket } from 'node:net';
import { sendRequest } from './call';

const CONNECTIONS_PER_ADDRESS = 300;
const DRIP_MS = 500;

/** 500 calls a second. */
const TICK_MS = 20;
const REQUESTS_PER_TICK = 10;
const MAX_PENDING = 300;

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
    const dripTimer = setInterval(() => drip && socket.write(drip), DRIP_MS);
    socket.on('error', () => undefined);
    socket.once('connect', () => begin(socket));
    socket.once('close', () => {
      clearInterval(dripTimer);
      sockets.delete(socket);
      cut += 1;
      // The pause keeps reconnecting from becoming a flood.
      setTimeout(() => open(from, begin, drip), DRIP_MS);
    });
  };
  const head = `Host: ${host}\r\n`;
  const post = `POST /api/send-mail HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n{`;
  for (let count = 0; count < CONNECTIONS_PER_ADDRESS; count += 1) {
    open('127.9.0.1', (socket) => void socket.write(`GET / HTTP/1.1\r\n${head}X-Slow: `), 'a');
    open('127.9.0.2', (socket) => void socket.write(post), ' ');
    open('127.9.0.3', (socket) => sendWithoutReading(socket, `GET ${picture} HTTP/1.1\r\n${head}\r\n`), '');
  }
  return {
    stop() {
      isOver = true;
      const openCount = sockets.size;
      for (const socket of sockets) socket.destroy();
      return Promise.resolve(`${openCount} slow connections open at the end, ${cut} were cut before`);
    },
  };
}

function sendWithoutReading(socket: Socket, request: string): void {
  socket.pause();
  socket.write(request.repeat(20));
}

/** One address sends 500 calls a second. */
export function flood(siteUrl: string): Attack {
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  const sendOne = async (path: string) => {
    const status = await sendRequest(siteUrl, { method: 'GET', path }, '127.9.1.1');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const floodTimer = setInterval(() => {
    for (let count = 0; count < REQUESTS_PER_TICK && pending.size < MAX_PENDING; count += 1) {
      const call = sendOne(count % 2 ? '/api/location' : '/').finally(() => pending.delete(call));
      pending.add(call);
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(floodTimer);
      await Promise.all(pending);
      const counts = [...statuses].map(([status, count]) => `${count} × ${status || 'no response'}`);
      return `responses to the flood: ${counts.join(', ')}`;
    },
  };
}
