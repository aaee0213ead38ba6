import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type ProxyFault = 'refuse' | 'drop' | 'delay' | 'hang' | 'lose-responses' | 'lose-every-response';

const MAX_DELAY_MS = 400;
/** The share of responses lost by `lose-responses`. */
const LOSS_RATE = 0.1;

/** Forwards TCP connections to one server, or to several in turn as nginx does, and injects network faults. */
export class TcpProxy {
  private readonly clients = new Set<Socket>();
  private readonly faults: ProxyFault[] = [];
  private held: (() => void)[] = [];
  private turn = 0;
  private readonly server = createServer((client) => this.accept(client));

  private constructor(private readonly ports: number[]) {}

  static async open(...ports: number[]): Promise<TcpProxy> {
    const proxy = new TcpProxy(ports);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  startFault(fault: ProxyFault): void {
    this.faults.push(fault);
    if (fault === 'refuse' || fault === 'drop') this.dropAll();
  }

  stopFault(fault: ProxyFault): void {
    const index = this.faults.indexOf(fault);
    if (index >= 0) this.faults.splice(index, 1);
    if (this.faults.includes('hang')) return;
    for (const send of this.held.splice(0)) send();
  }

  async close(): Promise<void> {
    this.dropAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private accept(client: Socket): void {
    this.clients.add(client);
    client.on('error', () => undefined).on('close', () => this.clients.delete(client));
    if (this.faults.includes('refuse')) client.destroy();
    else this.connect(client, this.ports.length);
  }

  /** Tries the next server if one refuses the connection; what was sent is never repeated. */
  private connect(client: Socket, attempts: number): void {
    if (attempts === 0) client.destroy();
    if (client.destroyed) return;
    this.turn += 1;
    const server = connect(this.ports[this.turn % this.ports.length] ?? 0, '127.0.0.1');
    const tryNext = () => this.connect(client, attempts - 1);
    server.once('error', tryNext);
    server.once('connect', () => {
      server.off('error', tryNext).on('error', () => undefined);
      this.join(client, server);
    });
  }

  private join(client: Socket, server: Socket): void {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('close', () => to.destroySoon());
      from.on('data', (bytes) => {
        if (from === server && this.losesResponse()) {
          client.destroy();
          server.destroy();
        } else this.forward(from, to, bytes);
      });
    }
    if (client.destroyed) server.destroy();
  }

  /** Keeps the order: later bytes wait for delayed ones. */
  private forward(from: Socket, to: Socket, bytes: Buffer): void {
    const send = () => {
      to.write(bytes);
      from.resume();
    };
    if (this.faults.includes('hang')) {
      from.pause();
      this.held.push(send);
    } else if (this.faults.includes('delay')) {
      from.pause();
      setTimeout(send, Math.random() * MAX_DELAY_MS);
    } else send();
  }

  private losesResponse(): boolean {
    if (this.faults.includes('lose-every-response')) return true;
    return this.faults.includes('lose-responses') && Math.random() < LOSS_RATE;
  }

  private dropAll(): void {
    for (const client of this.clients) client.destroy();
  }
}
