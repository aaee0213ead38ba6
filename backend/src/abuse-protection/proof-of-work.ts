import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import type { Payload } from 'altcha-lib/types';
import { lazyDerivedKey } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { challengeOutcomes } from '../telemetry/metrics.js';
import { RateCounters } from './rate-counters.js';

/** PBKDF2 iterations of one guess, and the range of guesses: about half a second on a laptop. */
const COST = 2_000;
const MIN_GUESSES = 200;
const MAX_GUESSES = 600;

const LIFETIME_S = 5 * 60;
/** Generous: a solution has about a fifth of that. */
const MAX_SOLUTION_LENGTH = 4_000;

/**
 * Proof-of-work challenges (ALTCHA, version 2) that a browser solves in the background while it sends a form. A challenge
 * carries its own signature, so the server stores only which challenges were redeemed.
 */
@Injectable()
export class ProofOfWork {
  private readonly signatureKey: () => Uint8Array;
  private readonly keySignatureKey: () => Uint8Array;

  constructor(
    private readonly counters: RateCounters,
    config: ConfigService<Environment, true>,
  ) {
    this.signatureKey = lazyDerivedKey('challenges', config);
    this.keySignatureKey = lazyDerivedKey('challenges’ solutions', config);
  }

  /** A new challenge: base64url of ALTCHA's JSON. */
  async createChallenge(): Promise<string> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MIN_GUESSES, MAX_GUESSES),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_S,
      ...this.hmacSecrets(),
    });
    return Buffer.from(JSON.stringify(challenge)).toString('base64url');
  }

  /**
   * Requires a valid solution in `X-Challenge-Solution`.
   * @throws ApiError 428 with a new challenge in `X-Challenge`
   */
  async requireSolution({ headers }: FastifyRequest): Promise<void> {
    const solution = headers['x-challenge-solution'];
    if (typeof solution === 'string') {
      const solved = await this.redeem(solution);
      challengeOutcomes.inc({ outcome: solved ? 'solved' : 'failed' });
      if (solved) return;
    }
    challengeOutcomes.inc({ outcome: 'issued' });
    throw new ApiError(
      428,
      'challenge_required',
      'We need to check that you are not a robot. Please try again.',
      { headers: { 'X-Challenge': await this.createChallenge() } },
    );
  }

  /**
   * Redeems a solution, base64url of `{challenge, solution}`. False when it is invalid, expired or already redeemed, or
   * the challenge is not signed by this server.
   */
  async redeem(text: string): Promise<boolean> {
    const payload =
      text.length > MAX_SOLUTION_LENGTH ? undefined : (parseBase64Json(text) as Payload | undefined);
    if (!payload || !(await this.isValid(payload))) return false;
    const { nonce } = payload.challenge.parameters;
    return (await this.counters.increment('challenge', nonce, LIFETIME_S)).count === 1;
  }

  private hmacSecrets() {
    const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
    return {
      hmacSignatureSecret: hex(this.signatureKey()),
      hmacKeySignatureSecret: hex(this.keySignatureKey()),
    };
  }

  private async isValid(payload: Payload): Promise<boolean> {
    try {
      return (await verifySolution({ ...payload, deriveKey, ...this.hmacSecrets() })).verified;
    } catch {
      // The library throws for what is no solution.
      return false;
    }
  }
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
