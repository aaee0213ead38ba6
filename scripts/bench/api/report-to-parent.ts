/** A message from a measured server. */
export interface ServerMessage {
  port?: number;
  /** CPU time since its start, in seconds. */
  cpuSeconds?: number;
}

/** For the server's process: sends its port, and its CPU time on request. */
export function reportToParent(port: number): void {
  const send = (message: ServerMessage) => process.send?.(message);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    send({ cpuSeconds: (user + system) / 1e6 });
  });
  send({ port });
}
