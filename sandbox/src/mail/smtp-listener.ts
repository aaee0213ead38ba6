import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults/faults.js';
import type { MailMessage, MailSandbox } from './mail-sandbox.js';
import { withSmtpFault, smtpError } from './smtp-faults.js';

const maxBytes = 1_000_000;

/** An SMTP server that accepts every mail: any sender and recipient, with or without a password, without TLS. */
export class SmtpListener {
  private readonly sockets = new Map<string, Socket>();
  private readonly server: SMTPServer;

  constructor(
    private readonly mail: MailSandbox,
    private readonly faults: Faults,
  ) {
    this.server = new SMTPServer({
      banner: 'sandbox',
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: maxBytes,
      closeTimeout: 500,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
      onConnect: (session, callback) => respond(this.connected(session), callback),
      onData: (stream, session, callback) => respond(this.received(stream, session), callback),
    });
    // A client that disconnects early is no error of the server.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      const key = `${socket.remoteAddress}:${socket.remotePort}`;
      this.sockets.set(key, socket);
      socket.once('close', () => this.sockets.delete(key));
    });
  }

  /** @returns the port */
  async listen(host: string, port: number): Promise<number> {
    const listening = once(this.server.server, 'listening');
    const failed = once(this.server.server, 'error').then(([error]) => {
      throw error as Error;
    });
    this.server.listen(port, host);
    await Promise.race([listening, failed]);
    failed.catch(() => undefined);
    return (this.server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async connected(session: SMTPServerSession): Promise<void> {
    await withSmtpFault(this.faults, 'smtp.connect', this.socketOf(session), () => Promise.resolve());
  }

  private async received(stream: Readable, session: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream);
    if (bytes.length > maxBytes) throw smtpError(552, 'Message is too large');
    const message = await parse(bytes, session);
    const receive = () => {
      this.mail.receive(message);
      return Promise.resolve();
    };
    await withSmtpFault(this.faults, 'smtp.data', this.socketOf(session), receive, JSON.stringify(message));
  }

  private socketOf({ remoteAddress, remotePort }: SMTPServerSession): Socket | undefined {
    for (const socket of this.sockets.values()) {
      if (socket.remotePort === remotePort && socket.remoteAddress?.endsWith(remoteAddress)) return socket;
    }
    return undefined;
  }
}

async function parse(bytes: Buffer, { envelope }: SMTPServerSession): Promise<MailMessage> {
  const parsed = await PostalMime.parse(bytes);
  return {
    from: toAddress(parsed.from) ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    replyTo: toAddress(parsed.replyTo?.[0]),
    to: envelope.rcptTo.map(({ address }) => address),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    messageId: parsed.messageId ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
  };
}

function toAddress(address: Address | undefined): string | null {
  return address?.address ?? null;
}

function respond(work: Promise<void>, callback: (error?: Error | null) => void): void {
  work.then(
    () => callback(null),
    (error: unknown) => callback(error instanceof Error ? error : smtpError(451, 'Local error')),
  );
}
