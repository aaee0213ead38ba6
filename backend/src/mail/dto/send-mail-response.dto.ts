import type { SendMailResponse } from '../../contract/mail.js';

export class SendMailResponseDto implements SendMailResponse {
  /** The success notice for the visitor. */
  message!: string;
}
