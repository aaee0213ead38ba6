import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { HealthParts } from '../http/health-parts.js';
import { log } from '../telemetry/log.js';
import { PaymentProvider } from './payment-provider.js';

/** How long a failed look-up is not repeated. */
const RETRY_MS = 5_000;

/** Whether a payment counts as a gift; `undecided` while the site's payment links cannot be found out. */
export type GiftDecision = 'gift' | 'foreign' | 'undecided';

/**
 * The payment links whose checkouts are gifts (interface.md section 4): those among the account's links that the site's
 * donate buttons lead to, and those that STRIPE_PAYMENT_LINKS names.
 */
@Injectable()
export class PaymentLinks implements OnApplicationBootstrap {
  private known = new Set<string>();
  private isComplete = false;
  private lookedUpAt = -Infinity;
  private lookUp: Promise<void> | null = null;

  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(HealthParts) private readonly health: HealthParts,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    this.known = new Set(environment.STRIPE_PAYMENT_LINKS);
  }

  /** Finds the links out at start, so that the operator reads early that they cannot be. */
  onApplicationBootstrap(): void {
    void this.areKnown();
  }

  /** What a checkout through this payment link is; null for a checkout without one. */
  async decide(paymentLink: string | null): Promise<GiftDecision> {
    if (paymentLink === null) return 'foreign';
    if (this.known.has(paymentLink)) return 'gift';
    const complete = await this.areKnown();
    if (this.known.has(paymentLink)) return 'gift';
    return complete ? 'foreign' : 'undecided';
  }

  /** Whether every link of the site has been found. Does not ask again right after a failure. */
  async areKnown(): Promise<boolean> {
    if (this.isComplete) return true;
    this.lookUp ??= this.findOut().finally(() => (this.lookUp = null));
    await this.lookUp;
    return this.isComplete;
  }

  /** The links that are known so far, by their ids. */
  ids(): string[] {
    return [...this.known].sort();
  }

  private complete(): void {
    this.isComplete = true;
    this.health.report('paymentLinks', 'up');
  }

  private async findOut(): Promise<void> {
    if (performance.now() - this.lookedUpAt < RETRY_MS) return;
    try {
      const found = await this.linksOfAccount();
      if (found) this.check(found);
      this.complete();
    } catch (error) {
      this.health.report('paymentLinks', 'down');
      log.error(
        { err: error },
        'the payment links of the site are not known, so payments wait to be counted: let the Stripe key read ' +
          'payment links, correct DONATE_MONTHLY_URL, DONATE_ONCE_URL and STRIPE_PAYMENT_LINKS',
      );
    }
    // Afterwards: a slow answer must not be followed by the next question at once.
    this.lookedUpAt = performance.now();
  }

  /** Null where the operator has named them because they cannot be read. */
  private async linksOfAccount(): Promise<{ id: string; url: string }[] | null> {
    const found: { id: string; url: string }[] = [];
    const areNamed = this.environment.STRIPE_PAYMENT_LINKS !== undefined;
    try {
      for await (const link of this.provider.paymentLinks()) found.push(link);
      return areNamed && found.length === 0 ? null : found;
    } catch (error) {
      if (areNamed) return null;
      throw error;
    }
  }

  /** @throws Error when no setting names the links of the site, or one names a link that the account does not have */
  private check(account: { id: string; url: string }[]): void {
    const { DONATE_MONTHLY_URL, DONATE_ONCE_URL, STRIPE_PAYMENT_LINKS: named = [] } = this.environment;
    const opened = [DONATE_MONTHLY_URL, DONATE_ONCE_URL].flatMap((url) => (url ? [pageOf(url)] : []));
    for (const { id, url } of account) if (opened.includes(pageOf(url))) this.known.add(id);
    const areOpenedFound = opened.every((page) => account.some(({ url }) => pageOf(url) === page));
    const areNamedFound = named.every((link) => account.some(({ id }) => id === link));
    if (!areNamedFound) log.error('STRIPE_PAYMENT_LINKS names a link that the Stripe account does not have');
    if ((opened.length > 0 && areOpenedFound) || (named.length > 0 && areNamedFound)) return;
    throw new Error('the account does not have the payment links that the settings name');
  }
}

/** An address without what does not tell one payment link from another: query, hash, slash at the end. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
