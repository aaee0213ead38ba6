import { normalizeIP } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { addressNotFound, ApiError } from '../http/api-error.js';
import { isWebhook } from '../http/requests.js';
import { log } from '../telemetry/log.js';
import { ExpiringCounters, type CounterKind } from './expiring-counters.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Writes about one inbox per hour, and forms and messages of one client, as a multiple of a client's writes per minute. */
const WRITES_PER_HOUR = 3;
/** Lookups of a client per day, as the same multiple. */
const LOOKUPS_PER_DAY = 25;
/** Messages and offers of a client per day, as the same multiple: the mail server's quota is also that of the alerts. */
const MAILS_PER_DAY = 5;
/** Each sign-up may send a confirmation mail, so the limit is what a person would try. */
const MIN_SIGN_UPS = 5;
/** Sign-ups of the whole site per hour, as the same multiple: many senders together may not mail strangers through it. */
const SITE_SIGN_UPS = 15;
const WHOLE_SITE = 'all';

const USED_OFTEN = 'This email address was used too often lately. Please try again later.';
const TOO_MANY = 'There were too many of these lately. Please try again later.';
const TOO_FAST = 'That was a little too fast. Please wait a minute and try again.';

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

/**
 * The rate limits (docs/decisions/0003-public-calls.md). The methods that count throw ApiError 429.
 * A `client` is its `rateLimitKey`.
 */
@Injectable()
export class RateLimits {
  private readonly perMinute: number;

  constructor(
    private readonly counters: ExpiringCounters,
    config: ConfigService<Environment, true>,
  ) {
    this.perMinute = config.get('RATE_LIMIT_PER_MINUTE', { infer: true });
  }

  /** Counts any write by client. */
  async consumeClient(client: string): Promise<void> {
    await this.consume('client', client, this.perMinute, MINUTE_S, TOO_FAST);
  }

  /** Counts a form by client. @param isOffer whether the volunteers get it by mail */
  async consumeForm(client: string, isOffer: boolean): Promise<void> {
    await this.consume('form', client, this.perMinute * WRITES_PER_HOUR, HOUR_S, TOO_MANY);
    if (isOffer) await this.consumeMail(client);
  }

  /** Counts a contact message. By client only: a stranger who names an address must not keep its owner from writing. */
  async consumeMessage(client: string): Promise<void> {
    await this.consume('message', client, this.perMinute * WRITES_PER_HOUR, HOUR_S, TOO_MANY);
    await this.consumeMail(client);
  }

  /** Counts the first step of a newsletter sign-up. */
  async consumeReader(email: string, client: string): Promise<void> {
    await this.consume('reader', client, this.perMinute, HOUR_S, TOO_MANY);
    await this.consumeWrite(email);
  }

  /** Counts a newsletter sign-up of this email address, which may be the same one again. */
  async consumeSignUp(email: string, client: string): Promise<void> {
    await this.consume('subscriber', client, this.perMinute, HOUR_S, TOO_MANY);
    const perInbox = Math.max(MIN_SIGN_UPS, this.perMinute / 4);
    await this.consume('sign-up', inboxOf(email), perInbox, DAY_S, USED_OFTEN);
    await this.consume('site-sign-up', WHOLE_SITE, this.siteSignUps, HOUR_S, TOO_MANY);
  }

  /** Whether the whole site has reached its sign-ups of an hour, so that further ones are refused. */
  async isSignUpCeilingReached(): Promise<boolean> {
    return (await this.counters.current('site-sign-up', WHOLE_SITE)) > this.siteSignUps;
  }

  /**
   * Counts the lookup of an email address, or an attempt to authenticate as the operator. A client may make as many as writes,
   * and a limited number a day.
   */
  async consumeLookup(client: string): Promise<void> {
    await this.consume('lookup', client, this.perMinute, MINUTE_S, TOO_FAST);
    await this.consume('daily-lookup', client, this.perMinute * LOOKUPS_PER_DAY, DAY_S, TOO_MANY);
  }

  /**
   * Counts a donor's return from a payment: by the payment, because many donors may share an address. Refuses a client with too
   * many unpaid returns, each of which asks Stripe (25 reads a second, docs.stripe.com/rate-limits).
   */
  async consumeReturn(sessionId: string, client: string): Promise<void> {
    if ((await this.counters.current('unpaid-return', client)) >= this.perMinute)
      throw tooMany(TOO_FAST, MINUTE_S);
    await this.consume('return', sessionId, this.perMinute, MINUTE_S, TOO_FAST);
  }

  /** Counts a return from a payment that Stripe does not know, or from a checkout that was only opened. */
  async countUnpaidReturn(client: string): Promise<void> {
    await this.counters.increment('unpaid-return', client, MINUTE_S);
  }

  private get siteSignUps(): number {
    return this.perMinute * SITE_SIGN_UPS;
  }

  private async consumeMail(client: string): Promise<void> {
    await this.consume('daily-mail', client, this.perMinute * MAILS_PER_DAY, DAY_S, TOO_MANY);
  }

  /** Counts a write by the inbox that it is about. */
  async consumeWrite(email: string): Promise<void> {
    await this.consume('write', inboxOf(email), this.perMinute * WRITES_PER_HOUR, HOUR_S, USED_OFTEN);
  }

  private async consume(
    kind: CounterKind,
    subject: string,
    limit: number,
    seconds: number,
    message: string,
  ): Promise<void> {
    const { count, secondsLeft } = await this.counters.increment(kind, subject, seconds);
    // Once in each window. Not the client, whom the line of nginx names by its network.
    if (count === limit + 1)
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
