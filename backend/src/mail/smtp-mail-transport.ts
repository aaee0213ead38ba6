import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { sendHeadersLiterally } from './literal-headers.js';
import { MailRefused, MailTransport, type OutgoingMessage } from './mail-transport.js';
import { connectionUrl, requiresTls } from './smtp-url.js';

/** For each step of the SMTP session. All steps together stay below the lease of a delivery. */
const TIMEOUT_MS = 6_000;

const NO_TLS =
  'the mail server offers no TLS (STARTTLS), so the credentials in SMTP_URL and the message were not sent; if it never ' +
  'does, set SMTP_URL to an address that does (smtps://…:465 or smtp://…:587); if it usually does, something between ' +
  'this server and the mail server removes the offer';

/** The properties of nodemailer's errors. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** SMTP through nodemailer. Requires TLS for credentials, except on a local host. */
@Injectable()
export class SmtpMailTransport extends MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    super();
    this.transporter = createTransport({
      url: connectionUrl(environment.SMTP_URL),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
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
    } catch (error) {
      throw this.toTransportError(error);
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }

  private toTransportError(error: unknown): unknown {
    const { code, command, responseCode } = error as SmtpFailure;
    // A server offers STARTTLS in its response to EHLO.
    const lacksTls = responseCode !== undefined && (command === 'STARTTLS' || command === 'EHLO');
    if (lacksTls && requiresTls(this.environment.SMTP_URL)) return new Error(NO_TLS, { cause: error });
    // A 5xx for the message or its recipient is permanent. The operator can fix one for the connection or the login.
    const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isPermanent = isAboutMessage && responseCode !== undefined && responseCode >= 500;
    return isPermanent ? new MailRefused('the mail server rejected the message', { cause: error }) : error;
  }
}
