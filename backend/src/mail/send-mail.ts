import type { Environment } from '../core/config/environment.js';
import { DeliveryBlocked, DeliveryRefused, DeliveryUnanswered } from '../core/jobs/delivery.js';
import { createSmtpClient } from './smtp-client.js';
import { explain, isBeforeRecipient, isOperators, isPermanent, isRefusal } from './smtp-errors.js';

export interface OutgoingMessage {
  /** The same for every attempt, so that a mailbox can drop duplicates. */
  id: string;
  /** Undefined for `MAIL_TO`. A text is one of the settings, an object somebody else. */
  to?: string | { name: string; address: string };
  /** The sender's name where `MAIL_FROM` has none. */
  fromName?: string;
  /** Null for a message of the server itself. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

export type MailSettings = Pick<Environment, 'SMTP_URL' | 'PUBLIC_URL' | 'MAIL_FROM' | 'MAIL_TO'>;

/** A server delivers or filters a mail before it answers the final dot (www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6). */
const ANSWER_MS = 10 * 60_000;
/** After the server has refused a session, none is tried for so long: it might lock the account. */
const PAUSE_MS = 5 * 60_000;
/** After it has refused one mail, others may go out. */
const SHORT_PAUSE_MS = 5_000;

/**
 * Sends a mail by SMTP through nodemailer. Returns how many recipients the server refused, if it took the mail for others.
 * @param signal ends the session
 * @throws DeliveryRefused for a refusal of this message or its recipient; DeliveryBlocked for one that the operator has to mend;
 *   DeliveryUnanswered if the server has the message and neither took nor refused it; any other error, of nodemailer, is temporary
 */
export async function sendMail(
  settings: MailSettings,
  { id, to = settings.MAIL_TO, fromName, replyTo, subject, text }: OutgoingMessage,
  signal: AbortSignal,
): Promise<number> {
  const { SMTP_URL, PUBLIC_URL, MAIL_FROM } = settings;
  const client = createSmtpClient(SMTP_URL, PUBLIC_URL, ANSWER_MS);
  const sent = { isWhole: false };
  client.use('stream', ({ message }, done) => {
    // The last of its streams ends before the final dot is written.
    message.processFunc((stream) => stream.once('end', () => (sent.isWhole = true)));
    done();
  });
  try {
    const { rejected = [] } = await client.sendMail({
      from:
        fromName === undefined || MAIL_FROM.includes('<')
          ? MAIL_FROM
          : { name: fromName, address: MAIL_FROM },
      to,
      ...(replyTo && { replyTo }),
      subject,
      text,
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      signal,
    });
    return rejected.length;
  } catch (error) {
    if (sent.isWhole && !isRefusal(error))
      throw new DeliveryUnanswered('the mail server did not answer', { cause: error });
    if (isOperators(error, typeof to === 'string')) {
      const { message, remedy } = explain(error, SMTP_URL);
      const pauseMs = isBeforeRecipient(error) ? PAUSE_MS : SHORT_PAUSE_MS;
      throw new DeliveryBlocked(`${message}. ${remedy}`, pauseMs, { cause: error });
    }
    if (isPermanent(error))
      throw new DeliveryRefused('the mail server rejected the message', { cause: error });
    throw error;
  } finally {
    client.close();
  }
}
