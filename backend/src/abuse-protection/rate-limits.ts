import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { RateCounters, type RateCounterKind } from './rate-counters.js';

const HOUR_S = 60 * 60;
const MINUTE_S = 60;

/** Of one email address in an hour, for each write that a client address may make in a minute. */
const WRITES_ABOUT_EMAIL = 3;
/** A sign-up may send its confirmation mail each time, so nobody is signed up more often than a person tries. */
const SIGN_UPS = 5;
/** By one client address in a minute, for each write that it may make. */
const LOOK_UPS = 5;
/** Of those, how many are answered without a proof of work: ten by default. */
const FREE_LOOK_UPS = 0.5;

const USED_OFTEN = 'This email address was used very often within the last hour. Please try again later.';
const TOO_FAST = 'That was a little too fast. Please wait a minute and try again.';

/** What is limited beside the writes of one client address (docs/decisions/0008-abuse-protection.md). All throw ApiError 429. */
@Injectable()
export class RateLimits {
  private readonly perMinute: number;

  constructor(
    @Inject(RateCounters) private readonly tallies: RateCounters,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.perMinute = environment.RATE_LIMIT_PER_MINUTE;
  }

  /** A form about this email address, whoever sends it and from wherever. */
  async writeAbout(email: string): Promise<void> {
    await this.spend('write', email, this.perMinute * WRITES_ABOUT_EMAIL, HOUR_S, USED_OFTEN);
  }

  /** A newsletter sign-up of this email address. */
  async signUpOf(email: string): Promise<void> {
    await this.spend('sign-up', email, Math.max(SIGN_UPS, this.perMinute / 4), HOUR_S, USED_OFTEN);
  }

  /**
   * Asking whether we know an email address: nobody tries out a list of them.
   * @returns whether it is one of those that cost no proof of work
   */
  async lookUpBy(client: string): Promise<{ isFree: boolean }> {
    const count = await this.spend('look-up', client, this.perMinute * LOOK_UPS, MINUTE_S, TOO_FAST);
    return { isFree: count <= Math.ceil(this.perMinute * FREE_LOOK_UPS) };
  }

  private async spend(
    kind: RateCounterKind,
    subject: string,
    most: number,
    seconds: number,
    message: string,
  ): Promise<number> {
    const { count, secondsLeft } = await this.tallies.add(kind, subject, seconds);
    if (count <= most) return count;
    throw new ApiError(429, 'too_many_requests', message, {
      headers: { 'Retry-After': String(Math.max(1, secondsLeft)) },
    });
  }
}
