import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import type { SendMailAnswer } from '../contract/mail.js';
import { Database } from '../database/database.js';
import { messages } from '../database/schema.js';
import { ApiError } from '../http/api-error.js';
import { Deliveries, DeliveryRefused } from '../jobs/deliveries.js';
import type { SendMailDto } from './dto/send-mail.dto.js';
import { MailRefused, MailTransport, type OutgoingMessage } from './mail-transport.js';

/** Visitors' messages: written down first, handed to the mail server then, and forgotten once it has them. */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(Database) private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.deliveries.handle('message', (messageId) => this.deliver(messageId));
  }

  /** @throws ApiError 502 when the mail server will never take this message */
  async take({ name, phoneNumber, email, message }: SendMailDto): Promise<SendMailAnswer> {
    const id = await this.database.orm.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(messages)
        .values({ name, phoneNumber, email, message })
        .returning({ id: messages.id });
      if (!row) throw new Error('an insert returned no row');
      await this.deliveries.add('message', row.id, transaction);
      return row.id;
    });
    if ((await this.deliveries.attempt('message', id)) === 'refused') {
      await this.database.orm.delete(messages).where(eq(messages.id, id));
      throw new ApiError(502, 'provider_unavailable', 'Your message could not be sent.');
    }
    return { message: 'Thank you. Your message is on its way to our volunteers.' };
  }

  private async deliver(messageId: number): Promise<void> {
    const [row] = await this.database.orm.select().from(messages).where(eq(messages.id, messageId));
    if (!row) return;
    try {
      await this.transport.send(asMail(row));
    } catch (error) {
      if (error instanceof MailRefused) throw new DeliveryRefused(error.message, { cause: error });
      throw error;
    }
    await this.database.orm.delete(messages).where(eq(messages.id, messageId));
  }
}

function asMail(row: typeof messages.$inferSelect): OutgoingMessage {
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
      'Sent with the contact form. Reply to this mail to answer the sender.',
    ].join('\n'),
  };
}
