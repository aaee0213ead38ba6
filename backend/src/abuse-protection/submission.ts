/** The idempotency key of a form's submission (`X-Form-Submission`); null if there is none, or one that no form makes. */
export function parseSubmission(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{16,64}$/.test(header) ? header : null;
}
