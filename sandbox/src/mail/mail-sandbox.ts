import type { Journal } from '../state/journal.js';
import type { Table } from '../state/table.js';

/** A mail as it was received. */
export interface MailMessage {
  /** Address of the From header. */
  from: string;
  /** Address of the Reply-To header, if there is one. */
  replyTo: string | null;
  /** Whom the envelope named. */
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  /** By lower-case name; of a repeated header the last value. */
  headers: Record<string, string>;
}

export interface ReceivedMail extends MailMessage {
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** The inbox every mail ends up in, whomever it was for. */
export class MailSandbox {
  private readonly mails: Table<ReceivedMail>;

  constructor(journal: Journal) {
    this.mails = journal.table('mail.messages');
  }

  /** Every mail, oldest first. */
  messages(): ReceivedMail[] {
    return this.mails.values();
  }

  receive(message: MailMessage): void {
    this.mails.set(String(this.mails.size + 1), { ...message, receivedAt: new Date().toISOString() });
  }

  clear(): void {
    this.mails.clear();
  }
}
