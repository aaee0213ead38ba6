import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { ExpiringCounters, LONGEST_S } from './expiring-counters.js';

/** The `Idempotency-Key` of a form: the same for all attempts to send the same values. Null if there is none, or one that no form makes. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{16,64}$/.test(header) ? header : null;
}

/** A key belongs to one call and one visitor: those of another do not know it. */
export interface KeyUse {
  /** Null for a form without one. */
  key: string | null;
  call: 'message' | 'offer';
  /** The visitor's, normalized. */
  email: string;
}

/** The idempotency keys of what forms have sent. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly counters: ExpiringCounters) {}

  /** Remembers a key. @returns whether it was used before; false for a form without one */
  async isRepeated(use: KeyUse, transaction: Transaction): Promise<boolean> {
    if (use.key === null) return false;
    const subject = subjectOf(use);
    return (await this.counters.increment('idempotency-key', subject, LONGEST_S, transaction)).count > 1;
  }

  /** What a provider refused is no repetition when it comes again. */
  async forget(use: KeyUse): Promise<void> {
    if (use.key !== null) await this.counters.reset('idempotency-key', subjectOf(use));
  }
}

const subjectOf = ({ key, call, email }: KeyUse) => `${call} ${email} ${key}`;
