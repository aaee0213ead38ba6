import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.js';
import type { Store, Table } from './store.js';

export interface ReceivedMail {
  /** The address in the From header. */
  from: string;
  /** The address in the Reply-To header. */
  replyTo: string | null;
  /** The recipients in the envelope. */
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  /** By lower-case name. A repeated header has its last value. */
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

type Message = Omit<ReceivedMail, 'receivedAt'>;

/** One inbox for the mails to every recipient. */
export class MailSandbox {
  private readonly mails: Table<ReceivedMail>;

  constructor(store: Store) {
    this.mails = store.table('mail.messages');
  }

  /** Every mail, oldest first. */
  messages(): ReceivedMail[] {
    return this.mails.values();
  }

  receive(message: Message): void {
    this.mails.set(String(this.mails.size + 1), { ...message, receivedAt: new Date().toISOString() });
  }

  clear(): void {
    this.mails.clear();
  }
}

/** The greeting of nodemailer where the machine's name has no dot, as in a container. */
const LOOPBACK_GREETING = /^(EHLO|HELO) \[127\./i;

/**
 * Starts an SMTP server that accepts every mail: any sender and recipient, with or without a password, with or without
 * STARTTLS, whose certificate is smtp-server's own.
 */
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
    call: 'smtp.connect' | 'smtp.sender' | 'smtp.data',
    { remotePort }: SMTPServerSession,
    content: string,
    work: () => void,
  ): Promise<void> {
    const { kind, status = 451, delayMs } = faults.trigger(call, content) ?? {};
    if (kind) await sleep(delayMs, undefined, { ref: false });
    if (kind === 'status')
      throw Object.assign(new Error('Refused by a fault of the sandbox'), { responseCode: status });
    if (kind !== 'drop') work();
    if (kind === 'drop' || kind === 'apply-then-drop') sockets.get(remotePort)?.destroy();
  }

  const smtp = new SMTPServer({
    banner: 'sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    // It warns of its own certificate.
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onConnect: (session, callback) => {
      withFault('smtp.connect', session, '', () => undefined).then(() => callback(), callback);
    },
    onMailFrom: (_address, session, callback) => {
      withFault('smtp.sender', session, '', () => undefined).then(() => callback(), callback);
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
    // As Google's relay does (github.com/Mailtrain-org/mailtrain/issues/1002). It also advises against `localhost`
    // (support.google.com/a/answer/2956491), which is the host of a trial's PUBLIC_URL. smtp-server has no hook for greetings.
    socket.prependOnceListener('data', (chunk: Buffer) => {
      if (LOOPBACK_GREETING.test(chunk.toString('latin1')))
        socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n');
    });
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

async function parse(bytes: Buffer, { envelope }: SMTPServerSession): Promise<Message> {
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
