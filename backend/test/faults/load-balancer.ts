import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What nginx is in production, as far as a connection goes: it leads to one of the servers. */
export class LoadBalancer {
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private readonly server: Server;

  private constructor(private readonly ports: number[]) {
    this.server = createServer((client) => {
      // A visitor who leaves before anybody was found.
      client.on('error', () => undefined);
      this.lead(client);
    });
  }

  static async open(ports: number[]): Promise<LoadBalancer> {
    const loadBalancer = new LoadBalancer(ports);
    await new Promise<void>((resolve) => loadBalancer.server.listen(0, '127.0.0.1', resolve));
    return loadBalancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** As nginx does: where nobody listens the next one is asked, but a call that was begun is not made again. */
  private lead(client: Socket, othersLeft = this.ports.length - 1): void {
    if (client.destroyed) return;
    this.turn += 1;
    const server = connect(this.ports[this.turn % this.ports.length] ?? 0, '127.0.0.1');
    const askNext = () => {
      if (othersLeft > 0) this.lead(client, othersLeft - 1);
      else client.destroy();
    };
    server.once('error', askNext);
    server.once('connect', () => {
      server.off('error', askNext);
      this.join(client, server);
    });
  }

  private join(client: Socket, server: Socket): void {
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(server).pipe(client);
  }
}
