import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { eq, sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { troubles } from '../database/schema.js';
import { DeliveryGivenUp, DeliveryRefused, type DeliveryAttempt } from '../jobs/delivery.js';
import { Outbox } from '../jobs/outbox.js';
import { MailRefused, MailTransport } from '../mail/mail-transport.js';
import type { Trouble } from '../troubles/trouble.js';
import { toAlertMessage, type AlertMessage, type AlertStage } from './alert-message.js';
import { postAlert } from './alert-url.js';

/** An alert that could not be sent is dropped this long after its trouble ended. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

/** A way to tell the operator, and where a trouble's row says that it was used. */
interface Channel {
  told: 'mailedAt' | 'postedAt';
  toldEnd: 'mailedEndAt' | 'postedEndAt';
  send: (message: AlertMessage, trouble: Trouble, stage: AlertStage) => Promise<void>;
}

/**
 * Tells the operator of troubles by mail and by `ALERT_URL`. Each channel is a delivery of its own in the outbox, so one that
 * is down does not delay the other, and no two processes send the same alert.
 */
@Injectable()
export class AlertDelivery {
  constructor(
    outbox: Outbox,
    private readonly database: Database,
    private readonly mail: MailTransport,
    private readonly config: ConfigService<Environment, true>,
  ) {
    const byMail: Channel = {
      told: 'mailedAt',
      toldEnd: 'mailedEndAt',
      send: (message, trouble, stage) => this.sendMail(message, trouble, stage),
    };
    outbox.registerHandler('alert-mail', (id, attempt) => this.deliver(byMail, id, attempt));
    const url = config.get('ALERT_URL', { infer: true });
    const byUrl: Channel | null =
      url === undefined
        ? null
        : {
            told: 'postedAt',
            toldEnd: 'postedEndAt',
            send: (message, trouble, stage) => postAlert(url, message, trouble, stage),
          };
    outbox.registerHandler('alert-url', async (id, attempt) => {
      if (byUrl) await this.deliver(byUrl, id, attempt);
    });
  }

  private async deliver(channel: Channel, troubleId: number, attempt: DeliveryAttempt): Promise<void> {
    const [trouble] = await this.database.orm.select().from(troubles).where(eq(troubles.id, troubleId));
    const stage = trouble && nextStage(trouble, channel);
    if (!stage) return;
    attempt.assertLease();
    try {
      await channel.send(
        toAlertMessage(trouble, stage, this.config.get('PUBLIC_URL', { infer: true })),
        trouble,
        stage,
      );
    } catch (error) {
      const endedFor = trouble.resolvedAt ? Date.now() - trouble.resolvedAt.getTime() : 0;
      if (endedFor > GIVE_UP_AFTER_MS) throw new DeliveryGivenUp('an alert is too old', { cause: error });
      if (error instanceof MailRefused) throw new DeliveryRefused(error.message, { cause: error });
      throw error;
    }
    const now = sql`now()`;
    const told = {
      ...(stage !== 'over' && { [channel.told]: now }),
      ...(stage !== 'open' && { [channel.toldEnd]: now }),
    };
    await this.database.orm.update(troubles).set(told).where(eq(troubles.id, troubleId));
  }

  private async sendMail(
    { title, text }: AlertMessage,
    { id, since }: Trouble,
    stage: AlertStage,
  ): Promise<void> {
    const messageId = `alert-${id}-${since.getTime()}-${stage}`;
    await this.mail.send({ id: messageId, replyTo: null, subject: title, text });
  }
}

/** What the channel has not told yet; null for nothing. */
function nextStage(trouble: Trouble, { told, toldEnd }: Channel): AlertStage | null {
  if (trouble.resolvedAt === null) return trouble[told] === null ? 'open' : null;
  if (trouble[toldEnd] !== null) return null;
  return trouble[told] === null ? 'missed' : 'over';
}
