import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { MailRefused, MailTransport, type OutgoingMessage } from './mail-transport.js';

/** Each step of the conversation with the mail server; together they stay below a delivery's lease. */
const TIMEOUT_MS = 6_000;

/** Mail over SMTP, through nodemailer, which also encodes what a visitor wrote into headers. */
@Injectable()
export class SmtpMailTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    super();
    this.transporter = createTransport({
      url: environment.SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, replyTo, subject, text }: OutgoingMessage): Promise<void> {
    const { MAIL_FROM, MAIL_TO, PUBLIC_URL } = this.environment;
    const messageId = `<${id}@${new URL(PUBLIC_URL).hostname}>`;
    try {
      await this.transporter.sendMail({ from: MAIL_FROM, to: MAIL_TO, replyTo, subject, text, messageId });
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      // A 5xx for the message or its recipient is final; one for our own login is the operator's to mend.
      const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
      throw isFinal ? new MailRefused('the mail server refuses the message', { cause: error }) : error;
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}
