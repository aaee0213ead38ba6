import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults/faults.js';
import type { MailMessage, MailSandbox } from './mail-sandbox.js';

/** Starts an SMTP server that accepts every mail: any sender and recipient, with or without a password, without TLS. */
export async function startSmtpServer(
  mail: MailSandbox,
  faults: Faults,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  /** By remote port. */
  const sockets = new Map<number, Socket>();

  /** Runs `work` subject to the active faults. @throws an error with the SMTP reply code */
  async function withFault(
    call: 'smtp.connect' | 'smtp.data',
    { remotePort }: SMTPServerSession,
    content: string,
    work: () => void,
  ): Promise<void> {
    const fault = faults.trigger(call, content);
    const socket = sockets.get(remotePort);
    switch (fault?.kind) {
      case 'status':
        throw smtpError(fault.status ?? 451, 'Refused by a fault of the sandbox');
      case 'html':
        throw smtpError(554, '<html><body>Please sign in</body></html>');
      case 'drop':
        socket?.destroy();
        throw smtpError(421, 'Connection dropped');
      case 'hang':
        if (socket) faults.hang(socket);
        return new Promise(() => undefined);
      case 'delay':
        await sleep(fault.delayMs ?? 3000);
    }
    work();
    if (fault?.kind === 'apply-then-drop') socket?.destroy();
  }

  const smtp = new SMTPServer({
    banner: 'sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onConnect: (session, callback) => {
      withFault('smtp.connect', session, '', () => undefined).then(() => callback(), callback);
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then((bytes) => parse(bytes, session))
        .then((message) =>
          withFault('smtp.data', session, JSON.stringify(message), () => mail.receive(message)),
        )
        .then(() => callback(), callback);
    },
  });
  smtp.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    // After the start, such as for a client that disconnects early, it changes nothing.
    smtp.on('error', reject);
    smtp.listen(port, host, resolve);
  });
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => smtp.close(resolve));
    },
  };
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
