import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SeededRandom } from './seeded-random.js';
import type { ProxyFault } from './fault-plan.js';

const DELAY_MS = 400;
/** The share of responses lost by `lose-responses`. */
const LOSS_RATE = 0.1;

/** A TCP proxy between the servers and PostgreSQL that injects network faults. */
export class DatabaseProxy {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly faults: ProxyFault[] = [];
  private resumeAll: (() => void)[] = [];

  private constructor(
    private readonly databasePort: number,
    private readonly random: SeededRandom,
  ) {
    this.server = createServer((client) => this.connectClient(client));
  }

  static async open(databasePort: number, seed: number): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(databasePort, new SeededRandom(seed));
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
    for (const send of this.resumeAll.splice(0)) send();
  }

  async close(): Promise<void> {
    this.dropAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private connectClient(client: Socket): void {
    if (this.faults.includes('refuse')) {
      client.destroy();
      return;
    }
    const upstream = connect(this.databasePort, '127.0.0.1');
    const pair: [Socket, Socket] = [client, upstream];
    this.pairs.add(pair);
    const cut = () => {
      this.pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', cut);
    }
    client.on('data', (bytes) => this.forward(client, upstream, bytes));
    upstream.on('data', (bytes) => {
      if (this.losesResponse()) cut();
      else this.forward(upstream, client, bytes);
    });
  }

  /** Keeps the order: later bytes wait for delayed ones. */
  private forward(from: Socket, to: Socket, bytes: Buffer): void {
    const send = () => {
      to.write(bytes);
      from.resume();
    };
    if (this.faults.includes('hang')) {
      from.pause();
      this.resumeAll.push(send);
    } else if (this.faults.includes('delay')) {
      from.pause();
      setTimeout(send, this.random.between(0, DELAY_MS));
    } else {
      to.write(bytes);
    }
  }

  private losesResponse(): boolean {
    if (this.faults.includes('lose-every-response')) return true;
    return this.faults.includes('lose-responses') && this.random.chance(LOSS_RATE);
  }

  private dropAll(): void {
    for (const [client] of [...this.pairs]) client.destroy();
  }
}
