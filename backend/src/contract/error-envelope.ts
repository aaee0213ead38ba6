/** The body of every response that is not a 2xx. */
export interface ErrorEnvelope {
  error: {
    /** One sentence for visitors. */
    message: string;
    /** A stable code for programs. */
    code: string;
  };
}
