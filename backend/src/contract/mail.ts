/** POST /send-mail: a visitor's message to the volunteers. */
export interface SendMailRequest {
  name: string;
  /** Digits only; empty when the visitor gave none. */
  phoneNumber?: string;
  email: string;
  message: string;
}

export interface SendMailAnswer {
  /** Shown to the visitor as it is. */
  message: string;
}
