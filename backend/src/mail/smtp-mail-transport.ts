import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Transporter } from 'nodemailer';
import type { Environment } from '../config/environment.js';
import { MailTransport, type OutgoingMessage } from './mail-transport.js';
import { createSmtpClient, requiresTls } from './smtp-client.js';
import { toTransportError } from './smtp-errors.js';

/** For each step of the SMTP session. All steps together stay below the lease of a delivery. */
const TIMEOUT_MS = 6_000;

/** SMTP through nodemailer. */
@Injectable()
export class SmtpMailTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(private readonly config: ConfigService<Environment, true>) {
    super();
    this.transporter = createSmtpClient(config.get('SMTP_URL', { infer: true }), TIMEOUT_MS);
  }

  async send({ id, replyTo, subject, text }: OutgoingMessage): Promise<void> {
    const messageId = `<${id}@${new URL(this.config.get('PUBLIC_URL', { infer: true })).hostname}>`;
    try {
      await this.transporter.sendMail({
        from: this.config.get('MAIL_FROM', { infer: true }),
        to: this.config.get('MAIL_TO', { infer: true }),
        ...(replyTo && { replyTo }),
        subject,
        text,
        messageId,
      });
    } catch (error) {
      throw toTransportError(error, requiresTls(this.config.get('SMTP_URL', { infer: true })));
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}
