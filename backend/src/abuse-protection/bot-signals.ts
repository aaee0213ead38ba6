import type { IncomingHttpHeaders } from 'node:http';

/** A person needs longer than that to read and fill in the shortest form. */
const FASTEST_S = 0.5;

/**
 * Whether what the form says of itself speaks of a program: a field that no person sees is filled in
 * (`X-Form-Honeypot`), or it was sent sooner after it was shown than anybody types (`X-Form-Seconds`). Saying
 * nothing is nothing against anybody.
 */
export function looksAutomated(headers: IncomingHttpHeaders): boolean {
  const { 'x-form-honeypot': honeypot, 'x-form-seconds': seconds } = headers;
  if (honeypot) return true;
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) && Number(seconds) < FASTEST_S;
}
