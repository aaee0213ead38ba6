import type { Journal } from './state/journal.js';
import type { Table } from './state/table.js';

export interface ReceivedMail {
  /** The address in the From header. */
  from: string;
  /** The address in the Reply-To header. */
  replyTo: string | null;
  /** The recipients in the envelope. */
  to: string[];
  subject: string;
  text: string;
  messageId: string;
  /** By lower-case name. A repeated header has its last value. */
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

export type MailMessage = Omit<ReceivedMail, 'receivedAt'>;

/** One inbox for the mails to every recipient. */
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
