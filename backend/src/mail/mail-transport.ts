/** A visitor's message as it goes out. */
export interface OutgoingMessage {
  /** The same for every try, so that a mailbox shows a message once that was sent twice. */
  id: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
}

/** The mail server understood and will never take this message. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Where visitors' messages go: to one recipient, fixed by the operator. */
export abstract class MailTransport {
  /** @throws MailRefused when trying again is useless; anything else may succeed later */
  abstract send(message: OutgoingMessage): Promise<void>;
}
