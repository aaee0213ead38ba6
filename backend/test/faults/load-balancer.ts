import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Forwards TCP connections to the servers in turn, as nginx does in production. */
export class LoadBalancer {
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private readonly server: Server;

  private constructor(private readonly ports: number[]) {
    this.server = createServer((client) => {
      client.on('error', () => undefined);
      this.forward(client);
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

  /** Like nginx: tries the next server if one refuses the connection, and never repeats a request that was sent. */
  private forward(client: Socket, serversLeft = this.ports.length - 1): void {
    if (client.destroyed) return;
    this.turn += 1;
    const server = connect(this.ports[this.turn % this.ports.length] ?? 0, '127.0.0.1');
    const tryNext = () => {
      if (serversLeft > 0) this.forward(client, serversLeft - 1);
      else client.destroy();
    };
    server.once('error', tryNext);
    server.once('connect', () => {
      server.off('error', tryNext);
      this.pipe(client, server);
    });
  }

  private pipe(client: Socket, server: Socket): void {
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
