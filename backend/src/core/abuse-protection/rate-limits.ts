import { normalizeIP } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { addressNotFound, ApiError } from '../http/api-error.js';
import { isWebhook } from '../http/requests.js';
import { log } from '../telemetry/log.js';
import { ExpiringCounters } from './expiring-counters.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const USED_OFTEN = 'This email address was used too often lately. Please try again later.';
const TOO_MANY = 'There were too many of these lately. Please try again later.';
const TOO_FAST = 'That was a little too fast. Please wait a minute and try again.';

/** How many (a multiple of `RATE_LIMIT_PER_MINUTE`) are allowed within how many seconds (docs/decisions/0003-public-calls.md). */
const LIMITS = {
  /** Any write of a client. */
  client: [1, MINUTE_S, TOO_FAST],
  /** Forms of a client. */
  form: [3, HOUR_S, TOO_MANY],
  /** Contact messages of a client. A stranger who names an address must not keep its owner from writing. */
  message: [3, HOUR_S, TOO_MANY],
  /** Messages and offers of a client: the mail server's quota is also that of the alerts. */
  'daily-mail': [5, DAY_S, TOO_MANY],
  /** First steps of a newsletter sign-up by a client. */
  reader: [1, HOUR_S, TOO_MANY],
  /** Sign-ups of a client, which may be about the same address again. */
  subscriber: [1, HOUR_S, TOO_MANY],
  /** Sign-ups of an inbox, each of which may send a confirmation mail: what a person would try. */
  'sign-up': [0.25, DAY_S, USED_OFTEN],
  /** Sign-ups of the whole site: many senders together may not mail strangers through it. */
  'site-sign-up': [15, HOUR_S, TOO_MANY],
  /** Writes about an inbox. */
  write: [3, HOUR_S, USED_OFTEN],
  /** Lookups of email addresses by a client, and attempts to authenticate as the operator. */
  lookup: [1, MINUTE_S, TOO_FAST],
  'daily-lookup': [25, DAY_S, TOO_MANY],
  /** Returns from one payment, because many donors may share an address. */
  return: [1, MINUTE_S, TOO_FAST],
} satisfies Record<string, [times: number, seconds: number, message: string]>;

/** Of an inbox. */
const MIN_SIGN_UPS = 5;
const WHOLE_SITE = 'all';

/** The client address that rate limits count by. An IPv6 client controls a whole /64, so it is counted by that prefix. */
export const rateLimitKey = ({ ip }: Pick<FastifyRequest, 'ip'>) => normalizeIP(ip);

/**
 * The inbox of an address: without the tag, under which many providers deliver to the same one, and at Gmail without dots
 * (support.google.com/mail/answer/7436150).
 */
function inboxOf(email: string): string {
  const [local = '', domain = ''] = email.replace(/\+[^@]*(?=@[^@]*$)/, '').split('@');
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

/** Counts what visitors do. A `client` is its `rateLimitKey`. The methods that count throw ApiError 429 above a limit. */
@Injectable()
export class RateLimits {
  private readonly perMinute: number;

  constructor(
    private readonly counters: ExpiringCounters,
    config: ConfigService<Environment, true>,
  ) {
    this.perMinute = config.get('RATE_LIMIT_PER_MINUTE', { infer: true });
  }

  consumeClient(client: string): Promise<void> {
    return this.consume('client', client);
  }

  /** @param isOffer whether the volunteers get it by mail */
  async consumeForm(client: string, isOffer: boolean): Promise<void> {
    await this.consume('form', client);
    if (isOffer) await this.consume('daily-mail', client);
  }

  async consumeMessage(client: string): Promise<void> {
    await this.consume('message', client);
    await this.consume('daily-mail', client);
  }

  async consumeReader(email: string, client: string): Promise<void> {
    await this.consume('reader', client);
    await this.consumeWrite(email);
  }

  async consumeSignUp(email: string, client: string): Promise<void> {
    await this.consume('subscriber', client);
    await this.consume('sign-up', inboxOf(email));
    await this.consume('site-sign-up', WHOLE_SITE);
  }

  /** Whether the whole site has reached its sign-ups of an hour, so that further ones are refused. */
  async isSignUpCeilingReached(): Promise<boolean> {
    return (await this.counters.current('site-sign-up', WHOLE_SITE)) > this.limitOf('site-sign-up');
  }

  async consumeLookup(client: string): Promise<void> {
    await this.consume('lookup', client);
    await this.consume('daily-lookup', client);
  }

  /** Refuses a client with too many unpaid returns, each of which asks Stripe (25 reads a second, docs.stripe.com/rate-limits). */
  async consumeReturn(sessionId: string, client: string): Promise<void> {
    if ((await this.counters.current('unpaid-return', client)) >= this.perMinute)
      throw tooMany(TOO_FAST, MINUTE_S);
    await this.consume('return', sessionId);
  }

  /** Counts a return from a payment that Stripe does not know, or from a checkout that was only opened. */
  async countUnpaidReturn(client: string): Promise<void> {
    await this.counters.increment('unpaid-return', client, MINUTE_S);
  }

  consumeWrite(email: string): Promise<void> {
    return this.consume('write', inboxOf(email));
  }

  private limitOf(kind: keyof typeof LIMITS): number {
    const limit = this.perMinute * LIMITS[kind][0];
    return kind === 'sign-up' ? Math.max(MIN_SIGN_UPS, limit) : limit;
  }

  private async consume(kind: keyof typeof LIMITS, subject: string): Promise<void> {
    const limit = this.limitOf(kind);
    const [, seconds, message] = LIMITS[kind];
    const { count, secondsLeft } = await this.counters.increment(kind, subject, seconds);
    // Once in each window. Not the client, whom the line of nginx names by its network.
    if (count === Math.floor(limit) + 1)
      log.warn(
        { kind },
        'a rate limit is reached; if many visitors share an address, raise RATE_LIMIT_PER_MINUTE',
      );
    if (count > limit) throw tooMany(message, secondsLeft);
  }
}

const tooMany = (message: string, secondsLeft: number) =>
  new ApiError(429, 'too_many_requests', message, {
    headers: { 'Retry-After': String(Math.max(1, secondsLeft)) },
  });

/** Not a donor's return: a hall of donors may share one address, and `RateLimits.consumeReturn` limits each by its payment. */
const isCounted = (request: FastifyRequest) =>
  !['GET', 'HEAD'].includes(request.method) &&
  !isWebhook(request) &&
  request.routeOptions.url !== '/get-payment-data';

/**
 * Limits the writes of one client address per minute, over all routes and processes. Reads are not counted, nor are
 * webhooks, which carry a signature, nor returns from a payment. A write to an unknown address counts, and is refused (404)
 * before its body is read.
 * @param findDonor the client as which a browser counts that has just shown a payment; null for any other browser
 */
export function limitWrites(
  app: NestFastifyApplication,
  findDonor: (request: FastifyRequest) => Promise<string | null>,
): void {
  const limits = app.get(RateLimits);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    if (isCounted(request)) {
      const counted = findDonor(request).then((donor) =>
        limits.consumeClient(donor ?? rateLimitKey(request)),
      );
      // When the database is down, the route itself reports a better error.
      await counted.catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
      });
    }
    if (request.is404) throw addressNotFound();
  });
}
