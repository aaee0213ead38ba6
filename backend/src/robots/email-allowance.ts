import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { Tallies } from './tallies.js';

const HOUR_S = 60 * 60;
/** A sign-up may send its confirmation mail each time, so nobody is signed up more often than a person tries. */
const SIGN_UPS = 5;

/** How often an hour anybody may write about one email address, whoever they are and wherever they write from. */
@Injectable()
export class EmailAllowance {
  constructor(
    @Inject(Tallies) private readonly tallies: Tallies,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * A form about this address: in an hour as often as one client address may write in a minute.
   * @throws ApiError 429 when it was too often
   */
  async spendWrite(email: string): Promise<void> {
    await this.spend('write', email, this.environment.RATE_LIMIT_PER_MINUTE);
  }

  /** A newsletter sign-up of this address. @throws ApiError 429 when it was too often */
  async spendSignUp(email: string): Promise<void> {
    await this.spend('sign-up', email, Math.max(SIGN_UPS, this.environment.RATE_LIMIT_PER_MINUTE / 4));
  }

  private async spend(kind: 'write' | 'sign-up', email: string, most: number): Promise<void> {
    const { count, secondsLeft } = await this.tallies.add(kind, email, HOUR_S);
    if (count <= most) return;
    throw new ApiError(
      429,
      'too_many_requests',
      'This email address was used very often within the last hour. Please try again later.',
      { headers: { 'Retry-After': String(Math.max(1, secondsLeft)) } },
    );
  }
}
