import type { SendMailAnswer } from '../../contract/mail.js';

export class SendMailAnswerDto implements SendMailAnswer {
  /** The success notice for the visitor. */
  message!: string;
}
