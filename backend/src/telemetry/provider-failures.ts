import { log } from './log.js';

/**
 * Why a call failed. `refused`: the key, the login or the signature is wrong. `forbidden`: the key lacks a right.
 * `rejected`: the provider does not accept what it was sent. `no-response`: none in time, or a status of 500 and above.
 */
export type FailureReason = 'refused' | 'forbidden' | 'rejected' | 'rate-limited' | 'no-response';

export interface ProviderFailure {
  reason: FailureReason;
  /** What is wrong and what to do, where only the operator can end it. Contains no personal data and no secret. */
  cure?: string;
}

const LOG_EVERY_MS = 60 * 60_000;

/** Logs what only the operator can end, once an hour while it lasts. One object for each adapter. */
export class ProviderFailures {
  private readonly loggedAt = new Map<string, number>();

  constructor(private readonly provider: string) {}

  report({ reason, cure }: ProviderFailure): void {
    if (cure === undefined) return;
    const now = performance.now();
    if (now - (this.loggedAt.get(cure) ?? -Infinity) < LOG_EVERY_MS) return;
    this.loggedAt.set(cure, now);
    log.error({ provider: this.provider, reason }, cure);
  }
}
