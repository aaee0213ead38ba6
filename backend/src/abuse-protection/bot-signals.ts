import type { IncomingHttpHeaders } from 'node:http';

/** No person fills in even the shortest form faster. */
const MIN_SECONDS = 0.5;

/**
 * Returns whether a form's bot signals look automated: a filled-in honeypot field (`X-Form-Honeypot`), or an implausibly
 * short time between showing and submitting the form (`X-Form-Seconds`). Missing signals do not count.
 */
export function looksAutomated(headers: IncomingHttpHeaders): boolean {
  const { 'x-form-honeypot': honeypot, 'x-form-seconds': seconds } = headers;
  if (honeypot) return true;
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) && Number(seconds) < MIN_SECONDS;
}

/** The idempotency key of a form's submission (`X-Form-Submission`); null if there is none, or one that no form makes. */
export function parseSubmission(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{16,64}$/.test(header) ? header : null;
}
