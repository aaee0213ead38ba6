import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import type { SendMailAnswer } from '../contract/mail.js';
import { Database, type Transaction } from '../database/database.js';
import { messages } from '../database/schema.js';
import { ApiError } from '../http/api-error.js';
import { Outbox } from '../jobs/outbox.js';
import { DeliveryGivenUp, DeliveryRefused, type DeliveryAttempt } from '../jobs/delivery.js';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import type { SendMailDto } from './dto/send-mail.dto.js';
import { MailRefused, MailTransport } from './mail-transport.js';
import { messageMail } from './message-mail.js';

/** Longer than a mail server is ever down; what has not gone out by then needs a person. */
const PATIENCE_MS = 3 * 24 * 60 * 60_000;
/** In that time there were many more tries than these; after fewer it is the clock that is wrong. */
const FEWEST_REFUSALS = 6;
const FEWEST_FAILURES = 100;
/** For how long a form that is sent again is known for the same: also by a clock that was wrong by days in between. */
const SUBMISSION_S = 30 * 24 * 60 * 60;

const THANKS: SendMailAnswer = { message: 'Thank you. Your message is on its way to our volunteers.' };

/** Visitors' messages: written down first, handed to the mail server then, and forgotten once it has them. */
@Injectable()
export class MailService {
  constructor(
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(Outbox) private readonly deliveries: Outbox,
    @Inject(Database) private readonly database: Database,
    @Inject(RateLimits) private readonly allowances: RateLimits,
    @Inject(RateCounters) private readonly tallies: RateCounters,
  ) {
    deliveries.handle('message', (messageId, attempt) => this.deliver(messageId, attempt));
  }

  /**
   * @param submission what a browser calls this message by; one that comes again, because the answer to the first
   *   got lost, is thanked for and not sent a second time
   * @throws ApiError 502 when the mail server will never take this message, 429 when there are too many of this sender
   */
  async take(message: SendMailDto, submission: string | null): Promise<SendMailAnswer> {
    await this.allowances.writeAbout(message.email);
    const id = await this.database.orm.transaction((transaction) =>
      this.writeDown(message, submission, transaction),
    );
    if (id !== null && (await this.deliveries.attempt('message', id)) === 'refused') {
      await this.database.orm.delete(messages).where(eq(messages.id, id));
      if (submission !== null) await this.tallies.forget('submission', submission);
      throw new ApiError(502, 'provider_unavailable', 'Your message could not be sent.');
    }
    return THANKS;
  }

  /** Null when it was written down before. */
  private async writeDown(
    { name, phoneNumber, email, message }: SendMailDto,
    submission: string | null,
    transaction: Transaction,
  ): Promise<number | null> {
    if (submission !== null) {
      const { count } = await this.tallies.add('submission', submission, SUBMISSION_S, transaction);
      if (count > 1) return null;
    }
    const [row] = await transaction
      .insert(messages)
      .values({ name, phoneNumber, email, message })
      .returning({ id: messages.id });
    if (!row) throw new Error('an insert returned no row');
    await this.deliveries.add('message', row.id, transaction);
    return row.id;
  }

  private async deliver(messageId: number, attempt: DeliveryAttempt): Promise<void> {
    const [row] = await this.database.orm.select().from(messages).where(eq(messages.id, messageId));
    if (!row) return;
    attempt.assertLease();
    try {
      await this.transport.send(messageMail(row));
    } catch (error) {
      const isOld = row.receivedAt.getTime() < Date.now() - PATIENCE_MS;
      const fewest = error instanceof MailRefused ? FEWEST_REFUSALS : FEWEST_FAILURES;
      if (isOld && attempt.attempts >= fewest) await this.giveUp(messageId, error);
      if (error instanceof MailRefused) throw new DeliveryRefused(error.message, { cause: error });
      throw error;
    }
    await this.database.orm.delete(messages).where(eq(messages.id, messageId));
  }

  private async giveUp(messageId: number, cause: unknown): Promise<never> {
    await this.database.orm.update(messages).set({ givenUpAt: new Date() }).where(eq(messages.id, messageId));
    throw new DeliveryGivenUp('a message could not be sent', { cause });
  }
}
