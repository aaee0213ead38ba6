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
  /** The sender's name where `MAIL_FROM` has none. */
  fromName?: string;
  /** Null for a message of the server itself. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

/** A name for a header: a mail client would decode an RFC 2047 encoded word, and show another name than was validated. */
export const headerName = (name: string) => name.replaceAll('=?', '= ?');

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
  async send({ id, to, fromName, replyTo, subject, text }: OutgoingMessage): Promise<void> {
    const messageId = `<${id}@${new URL(this.config.get('PUBLIC_URL', { infer: true })).hostname}>`;
    const address = this.config.get('MAIL_FROM', { infer: true });
    try {
      await this.transporter.sendMail({
        from: fromName === undefined || address.includes('<') ? address : { name: fromName, address },
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
