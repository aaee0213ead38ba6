import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENVIRONMENT } from '../config/config.module.js';
import { derivedKey } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { challengeOutcomes } from '../telemetry/metrics.js';
import { RateCounters } from './rate-counters.js';

/** Rounds of hashing for one guess, and how many guesses it takes: about half a second's work for a laptop. */
const COST = 2_000;
const FEWEST_GUESSES = 200;
const MOST_GUESSES = 600;

const LIFETIME_S = 5 * 60;
/** Far more than a solution has: what is longer is not looked at. */
const LONGEST = 4_000;

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proofs of work (ALTCHA, version 2): a browser solves one by itself while the visitor sees a form being sent; a
 * program that sends thousands pays for each. A challenge carries its own signature, so none is kept; what is kept
 * is which ones were used.
 */
@Injectable()
export class Challenges {
  private readonly signatureKey: () => Uint8Array;
  private readonly keySignatureKey: () => Uint8Array;

  constructor(
    @Inject(RateCounters) private readonly tallies: RateCounters,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.signatureKey = derivedKey('challenges', environment);
    this.keySignatureKey = derivedKey('challenges’ solutions', environment);
  }

  /** A new challenge: base64url of ALTCHA's JSON. */
  async make(): Promise<string> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(FEWEST_GUESSES, MOST_GUESSES),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_S,
      ...this.secrets(),
    });
    return Buffer.from(JSON.stringify(challenge)).toString('base64url');
  }

  /**
   * Lets a request pass that carries a solution in `X-Challenge-Solution`.
   * @throws ApiError 428 with a new challenge in `X-Challenge` for any other
   */
  async require({ headers }: FastifyRequest): Promise<void> {
    const solution = headers['x-challenge-solution'];
    if (typeof solution === 'string') {
      const solved = await this.redeem(solution);
      challengeOutcomes.inc({ outcome: solved ? 'solved' : 'failed' });
      if (solved) return;
    }
    challengeOutcomes.inc({ outcome: 'asked' });
    throw new ApiError(
      428,
      'challenge_required',
      'Your browser has to show that it is no robot. Please try again.',
      { headers: { 'X-Challenge': await this.make() } },
    );
  }

  /**
   * Uses a solution up: base64url of `{challenge, solution}`. False when it is none, the challenge is not ours, has
   * expired or was used before.
   */
  async redeem(text: string): Promise<boolean> {
    const payload = text.length > LONGEST ? undefined : solved.safeParse(jsonIn(text)).data;
    if (!payload || !(await this.isRight(payload))) return false;
    // By the nonce: it is what makes a challenge this one.
    const { nonce } = payload.challenge.parameters;
    return (await this.tallies.add('challenge', nonce, LIFETIME_S)).count === 1;
  }

  private secrets() {
    const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
    return {
      hmacSignatureSecret: hex(this.signatureKey()),
      hmacKeySignatureSecret: hex(this.keySignatureKey()),
    };
  }

  private async isRight(payload: z.infer<typeof solved>): Promise<boolean> {
    try {
      return (await verifySolution({ ...payload, deriveKey, ...this.secrets() })).verified;
    } catch {
      // Parameters that are none: nobody who got them from us sends such.
      return false;
    }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
