import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { closeSignal, type Faults } from '../faults/faults.js';
import type { MailMessage, MailSandbox } from './mail-sandbox.js';

/** An SMTP server that accepts every mail: any sender and recipient, with or without a password, without TLS. */
export class SmtpListener {
  /** By remote port. */
  private readonly sockets = new Map<number, Socket>();
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
      closeTimeout: 500,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
      onConnect: (session, callback) => {
        this.withFault('smtp.connect', session, '', () => undefined).then(() => callback(), callback);
      },
      onData: (stream, session, callback) => {
        this.receive(stream, session).then(() => callback(), callback);
      },
    });
    // A client that disconnects early is no error of the server.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      this.sockets.set(remotePort, socket);
      socket.once('close', () => this.sockets.delete(remotePort));
    });
  }

  /** @returns the port */
  async listen(host: string, port: number): Promise<number> {
    const { server } = this.server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const message = await parse(await buffer(stream), session);
    await this.withFault('smtp.data', session, JSON.stringify(message), () => this.mail.receive(message));
  }

  /** Runs `work` subject to the active faults. @throws an error with the SMTP reply code */
  private async withFault(
    call: 'smtp.connect' | 'smtp.data',
    { remotePort }: SMTPServerSession,
    content: string,
    work: () => void,
  ): Promise<void> {
    const fault = this.faults.trigger(call, content);
    const socket = this.sockets.get(remotePort);
    switch (fault?.kind) {
      case 'status':
        throw smtpError(fault.status ?? 451, 'Refused by a fault of the sandbox');
      case 'html':
        throw smtpError(554, '<html><body>Please sign in</body></html>');
      case 'drop':
        socket?.destroy();
        throw smtpError(421, 'Connection dropped');
      case 'hang':
        if (!(await this.faults.waitUntilCleared(closeSignal(socket))))
          throw smtpError(421, 'Client disconnected');
        break;
      case 'delay':
        await sleep(fault.delayMs ?? 3000);
    }
    work();
    if (fault?.kind === 'apply-then-drop') socket?.destroy();
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function parse(bytes: Buffer, { envelope }: SMTPServerSession): Promise<MailMessage> {
  const { from, replyTo, subject, text, messageId, headers } = await PostalMime.parse(bytes);
  return {
    from: from?.address ?? '',
    replyTo: replyTo?.[0]?.address ?? null,
    to: envelope.rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    text: text ?? '',
    messageId: messageId ?? '',
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
