/** What tells a person who fills in a form from a program that does. Sent beside the form, not within it. */
export interface FormProof {
  /** What stands in the field that no person sees. */
  trap: string;
  /** Milliseconds from the form's showing to its sending. */
  elapsed: number;
}

let current: FormProof | null = null;

/** Said by a form right before it sends; `base-api` puts it on the calls that follow. */
export function formProofGiven(proof: FormProof): void {
  current = proof;
}

/** The newest form's proof; null while no form has been sent on this page. */
export function formProof(): FormProof | null {
  return current;
}
