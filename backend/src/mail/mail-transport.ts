import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import { log } from '../core/telemetry/log.js';
import { sendMail, type OutgoingMessage } from './send-mail.js';

/** The whole session ends within this time, which is shorter than the lease of a mail. */
const SESSION_MS = 15 * 60_000;

/** Sends mails to the mail server of the settings. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly shutdown = new AbortController();

  constructor(private readonly config: ConfigService<Environment, true>) {}

  /** @param withinMs how long it may take, in milliseconds @throws as `sendMail` */
  async send(message: OutgoingMessage, withinMs = SESSION_MS): Promise<void> {
    const settings = {
      SMTP_URL: this.config.get('SMTP_URL', { infer: true }),
      PUBLIC_URL: this.config.get('PUBLIC_URL', { infer: true }),
      MAIL_FROM: this.config.get('MAIL_FROM', { infer: true }),
      MAIL_TO: this.config.get('MAIL_TO', { infer: true }),
    };
    const signal = AbortSignal.any([this.shutdown.signal, AbortSignal.timeout(withinMs)]);
    const refused = await sendMail(settings, message, signal);
    if (refused > 0) log.error({ refused }, 'the mail server refuses some of the recipients of a mail');
  }

  onApplicationShutdown(): void {
    this.shutdown.abort();
  }
}
