/** POST /send-mail: a visitor's message to the volunteers. */
export interface SendMailRequest {
  name: string;
  /** Digits only; empty for none. */
  phoneNumber?: string;
  email: string;
  message: string;
}

export interface SendMailResponse {
  /** The success notice for the visitor. */
  message: string;
}
