import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ProviderHealth } from '../provider-health/provider-health.js';
import { sendHeadersLiterally } from './literal-headers.js';
import { MailTransport, type OutgoingMessage } from './mail-transport.js';
import { createSmtpClient } from './smtp-client.js';
import { toSmtpFailure, toTransportError } from './smtp-errors.js';
import { connectionUrl, requiresTls } from './smtp-url.js';

/** For each step of the SMTP session. All steps together stay below the lease of a delivery. */
const TIMEOUT_MS = 6_000;

/** SMTP through nodemailer. Requires TLS for credentials, except on a local host. */
@Injectable()
export class SmtpMailTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly health: ProviderHealth,
  ) {
    super();
    this.transporter = createSmtpClient(connectionUrl(environment.SMTP_URL), TIMEOUT_MS);
    sendHeadersLiterally(this.transporter);
  }

  async send({ id, replyTo, subject, text }: OutgoingMessage): Promise<void> {
    const { MAIL_FROM, MAIL_TO, PUBLIC_URL } = this.environment;
    const messageId = `<${id}@${new URL(PUBLIC_URL).hostname}>`;
    try {
      await this.transporter.sendMail({
        from: MAIL_FROM,
        to: MAIL_TO,
        ...(replyTo && { replyTo }),
        subject,
        text,
        messageId,
      });
      this.health.succeeded('smtp');
    } catch (error) {
      const needsTls = requiresTls(this.environment.SMTP_URL);
      this.health.failed('smtp', toSmtpFailure(error, needsTls));
      throw toTransportError(error, needsTls);
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}
