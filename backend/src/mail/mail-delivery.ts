import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { Database } from '../core/database/database.js';
import { sentMails } from '../core/database/schema.js';
import {
  DeliveryBlocked,
  DeliveryPostponed,
  DeliveryRefused,
  DeliveryUnanswered,
  type DeliveryAttempt,
} from '../core/jobs/delivery.js';
import { MailTransport } from './mail-transport.js';
import type { OutgoingMessage } from './send-mail.js';

/** A mail that was queued, and perhaps sent. */
export type SentMail = typeof sentMails.$inferSelect;

export interface ComposedMail extends Omit<OutgoingMessage, 'id'> {
  /** What it says, in short, without personal data: a mail that would say the same as the last one is not sent. */
  said: string;
}

/** Writes a mail as things stand now; null when there is nothing to say. @throws Error for a retry */
export type Composer = (mail: SentMail) => Promise<ComposedMail | null>;

/** After a mail that the mail server did not take, none is tried for so long: a statement may have thousands behind it. */
const PAUSE_MS = 5_000;
/** The outbox knows what follows. */
const FINAL = [DeliveryRefused, DeliveryBlocked, DeliveryUnanswered];
/** A database is back by then, if it is only restarted. */
const STORE_ATTEMPTS = 300;
const STORE_RETRY_MS = 1_000;

/**
 * Stores that a mail was sent, or it would be sent once more.
 * @throws DeliveryUnanswered if the database does not store it for minutes
 */
export async function afterSending(store: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (attempt === STORE_ATTEMPTS)
        throw new DeliveryUnanswered('it could not be stored that a mail was sent', { cause: error });
      await sleep(STORE_RETRY_MS, undefined, { ref: false });
    }
  }
}

/**
 * Delivers the mails that the server writes itself. What they say is looked up when they are sent. A mail whose answer was lost
 * goes out again under the same Message-ID, so that a mailbox shows it once.
 */
@Injectable()
export class MailDelivery {
  private readonly composers = new Map<SentMail['kind'], Composer>();

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
  ) {}

  /** Call once for each kind, at start. */
  registerComposer(kind: SentMail['kind'], composer: Composer): void {
    this.composers.set(kind, composer);
  }

  /** The handler of the outbox for `mail`. @throws as `DeliveryHandler` */
  async deliver(mailId: number, attempt: DeliveryAttempt): Promise<void> {
    const [mail] = await this.database.orm.select().from(sentMails).where(eq(sentMails.id, mailId));
    if (!mail) return;
    const composer = this.composers.get(mail.kind);
    if (!composer) throw new Error(`nothing writes mails of the kind ${mail.kind}`);
    const composed = await composer(mail);
    if (!composed) return;
    const { said, ...message } = composed;
    const { again, ...data } = mail.data;
    const store = (values: Partial<SentMail>) =>
      afterSending(() => this.database.orm.update(sentMails).set(values).where(eq(sentMails.id, mailId)));
    if (said === data.said && !again) return;
    const id = `${mail.kind}-${mailId}-${(mail.sentAt ?? mail.queuedAt).getTime()}-${said}`;
    attempt.assertLease();
    try {
      await this.transport.send({ ...message, id });
    } catch (error) {
      // If it has arrived, what changes before it goes out again is a correction; the copies of a correction are corrections.
      if (error instanceof DeliveryUnanswered)
        await store({ data: { ...data, said: data.said ?? said, again: true } });
      if (FINAL.some((type) => error instanceof type)) throw error;
      throw new DeliveryPostponed('the mail server did not take it', PAUSE_MS, { cause: error });
    }
    await store({ sentAt: new Date(), data: { ...data, said } });
  }
}
