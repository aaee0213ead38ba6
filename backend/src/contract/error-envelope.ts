/** The body of every answer that is not a 2xx. */
export interface ErrorEnvelope {
  error: {
    /** One sentence, fit to be read by a visitor. */
    message: string;
    /** A stable name for programs. */
    code: string;
  };
}
