import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import type { SendMailRequest, SendMailResponse } from '../contract/other-calls.js';
import { Database } from '../core/database/database.js';
import { messages } from '../core/database/schema.js';
import { ApiError } from '../core/http/api-error.js';
import { Outbox, unqueue } from '../core/jobs/outbox.js';
import type { DeliveryAttempt } from '../core/jobs/delivery.js';
import { RateLimits } from '../core/abuse-protection/rate-limits.js';
import { IdempotencyKeys } from '../core/abuse-protection/idempotency-keys.js';
import { WeeklyCounts } from '../core/abuse-protection/weekly-counts.js';
import { afterSending } from './mail-delivery.js';
import { MailTransport } from './mail-transport.js';
import type { OutgoingMessage } from './send-mail.js';

/** The visitor does not wait longer for a slow mail server. */
const PATIENCE_MS = 6_000;
const THANKS: SendMailResponse = { message: 'Thank you. Your message is on its way to our volunteers.' };

/** Stores visitors' messages, delivers them through the outbox, and deletes them after delivery. */
@Injectable()
export class MailService {
  constructor(
    private readonly transport: MailTransport,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly rateLimits: RateLimits,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly weeklyCounts: WeeklyCounts,
  ) {}

  /**
   * @param idempotencyKey a repeated one gets the same response and sends no second mail; null for none
   * @param client the sender's `rateLimitKey`
   * @throws ApiError 502 when the mail server rejects this very message, 429 after too many messages from this client
   */
  async submit(
    message: Required<SendMailRequest>,
    idempotencyKey: string | null,
    client: string,
  ): Promise<SendMailResponse> {
    await this.rateLimits.consumeMessage(client);
    const use = { key: idempotencyKey, call: 'message', email: message.email } as const;
    const id = await this.database.orm.transaction(async (transaction) => {
      if (await this.idempotencyKeys.isRepeated(use, transaction)) return null;
      const { name, phoneNumber, email, message: text } = message;
      const [row] = await transaction
        .insert(messages)
        .values({ name, phoneNumber, email, message: text })
        .returning({ id: messages.id });
      if (!row) throw new Error('an insert returned no row');
      await this.outbox.enqueue('message', row.id, transaction);
      await this.weeklyCounts.add('messages', transaction);
      return row.id;
    });
    if (id === null) return THANKS;
    const isLate = sleep(PATIENCE_MS, 'postponed' as const, { ref: false });
    if ((await Promise.race([this.outbox.attempt('message', id), isLate])) !== 'refused') return THANKS;
    await this.database.orm.transaction(async (transaction) => {
      await transaction.delete(messages).where(eq(messages.id, id));
      await unqueue('message', [id], transaction);
    });
    await this.idempotencyKeys.forget(use);
    throw new ApiError(502, 'provider_unavailable', 'Your message could not be sent.');
  }

  /** The handler of the outbox for `message`. @throws as `DeliveryHandler` */
  async deliver(messageId: number, attempt: DeliveryAttempt): Promise<void> {
    const [row] = await this.database.orm.select().from(messages).where(eq(messages.id, messageId));
    if (!row) return;
    attempt.assertLease();
    await this.transport.send(toOutgoingMessage(row));
    await afterSending(() => this.database.orm.delete(messages).where(eq(messages.id, messageId)));
  }
}

/** Formats a visitor's message as the plain-text mail for the volunteers. */
function toOutgoingMessage(row: typeof messages.$inferSelect): OutgoingMessage {
  const { id, name, phoneNumber, email, message, receivedAt } = row;
  return {
    id: `contact-${id}-${receivedAt.getTime()}`,
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    text: [
      `Name:  ${name}`,
      `Email: ${email}`,
      `Phone: ${phoneNumber || '–'}`,
      `Sent:  ${receivedAt.toISOString()}`,
      '',
      message,
      '',
      '-- ',
      'Sent with the contact form. Reply to this email to answer the sender.',
    ].join('\n'),
  };
}
