/** What tells a person who fills in a form from a program that does. Sent beside the form, not within it. */
export interface BotSignals {
  /** What stands in the field that no person sees. */
  trap: string;
  /** Milliseconds from the form's showing to its sending. */
  elapsed: number;
  /** The same for every try to send the same: what arrived though its answer got lost is not taken twice. */
  submission: string;
}

let current: BotSignals | null = null;

/** Said by a form right before it sends; `base-api` puts it on the calls that follow. */
export function setBotSignals(proof: BotSignals): void {
  current = proof;
}

/** The newest form's proof as headers; none while no form has been sent on this page. */
export function botSignalHeaders(): Record<string, string> {
  if (!current) return {};
  const { trap, elapsed, submission } = current;
  return {
    // That something stands there is enough to know.
    ...(trap && { 'X-Form-Honeypot': '1' }),
    'X-Form-Seconds': (elapsed / 1000).toFixed(1),
    'X-Form-Submission': submission,
  };
}
