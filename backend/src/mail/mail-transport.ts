export interface OutgoingMessage {
  /** The same for every attempt, so that a mailbox can drop duplicates. */
  id: string;
  /** Null for a message of the server itself. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

/** The mail server rejected the message permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mail to the one recipient in the settings. */
export abstract class MailTransport {
  /** @throws MailRefused for a permanent failure; any other error is temporary */
  abstract send(message: OutgoingMessage): Promise<void>;
}
