import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Transporter } from 'nodemailer';
import type { Environment } from '../core/config/environment.js';
import { createSmtpClient, requiresTls, toTransportError } from './smtp-client.js';

export interface OutgoingMessage {
  /** The same for every attempt, so that a mailbox can drop duplicates. */
  id: string;
  /** Undefined for `MAIL_TO`. */
  to?: string | { name: string; address: string };
  /** Null for a message of the server itself. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

/** For each step of the SMTP session. All steps together stay below the lease of a delivery. */
const TIMEOUT_MS = 6_000;

/** Sends mail by SMTP through nodemailer. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(private readonly config: ConfigService<Environment, true>) {
    const [smtpUrl, publicUrl] = [
      config.get('SMTP_URL', { infer: true }),
      config.get('PUBLIC_URL', { infer: true }),
    ];
    this.transporter = createSmtpClient(smtpUrl, publicUrl, TIMEOUT_MS);
  }

  /** @throws DeliveryRefused for a permanent failure; any other error is temporary */
  async send({ id, to, replyTo, subject, text }: OutgoingMessage): Promise<void> {
    const messageId = `<${id}@${new URL(this.config.get('PUBLIC_URL', { infer: true })).hostname}>`;
    try {
      await this.transporter.sendMail({
        from: this.config.get('MAIL_FROM', { infer: true }),
        to: to ?? this.config.get('MAIL_TO', { infer: true }),
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
