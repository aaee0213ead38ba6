import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Chance } from './seeded-random.js';
import type { LinkFault } from './fault-plan.js';

const DELAY_MS = 400;
/** Of the answers, while some get lost. */
const LOST = 0.1;

/** The wire between the servers and PostgreSQL, on which things can go wrong. */
export class DatabaseLink {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly faults: LinkFault[] = [];
  private heal: (() => void)[] = [];

  private constructor(
    private readonly databasePort: number,
    private readonly chance: Chance,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  static async open(databasePort: number, seed: number): Promise<DatabaseLink> {
    const link = new DatabaseLink(databasePort, new Chance(seed));
    await new Promise<void>((resolve) => link.server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  begin(fault: LinkFault): void {
    this.faults.push(fault);
    if (fault === 'refuse' || fault === 'drop') this.cutAll();
  }

  end(fault: LinkFault): void {
    const index = this.faults.indexOf(fault);
    if (index >= 0) this.faults.splice(index, 1);
    if (this.faults.includes('hang')) return;
    for (const goOn of this.heal.splice(0)) goOn();
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(client: Socket): void {
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
    client.on('data', (bytes) => this.carry(client, upstream, bytes));
    upstream.on('data', (bytes) => {
      if (this.loses()) cut();
      else this.carry(upstream, client, bytes);
    });
  }

  /** In order: what comes after waits until this has gone. */
  private carry(from: Socket, to: Socket, bytes: Buffer): void {
    const goOn = () => {
      to.write(bytes);
      from.resume();
    };
    if (this.faults.includes('hang')) {
      from.pause();
      this.heal.push(goOn);
    } else if (this.faults.includes('delay')) {
      from.pause();
      setTimeout(goOn, this.chance.between(0, DELAY_MS));
    } else {
      to.write(bytes);
    }
  }

  private loses(): boolean {
    if (this.faults.includes('lose-every-answer')) return true;
    return this.faults.includes('lose-answers') && this.chance.is(LOST);
  }

  private cutAll(): void {
    for (const [client] of [...this.pairs]) client.destroy();
  }
}
