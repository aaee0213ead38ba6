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
 * The payment links whose checkouts are gifts (interface.md section 4): those that STRIPE_PAYMENT_LINKS names, else the
 * ones among the account's links that the site's donate buttons lead to.
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
    if (!environment.STRIPE_PAYMENT_LINKS) return;
    this.known = new Set(environment.STRIPE_PAYMENT_LINKS);
    this.complete();
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

  private complete(): void {
    this.isComplete = true;
    this.health.report('paymentLinks', 'up');
  }

  private async findOut(): Promise<void> {
    if (performance.now() - this.lookedUpAt < RETRY_MS) return;
    const { DONATE_MONTHLY_URL, DONATE_ONCE_URL } = this.environment;
    const wanted = new Set(
      [DONATE_MONTHLY_URL, DONATE_ONCE_URL].flatMap((url) => (url ? [pageOf(url)] : [])),
    );
    try {
      if (wanted.size === 0) throw new Error('neither DONATE_MONTHLY_URL nor DONATE_ONCE_URL is set');
      const missing = new Set(wanted);
      for await (const { id, url } of this.provider.paymentLinks()) {
        const page = pageOf(url);
        if (!wanted.has(page)) continue;
        this.known.add(id);
        missing.delete(page);
      }
      if (missing.size > 0)
        throw new Error('the account has no payment link at an address that donate buttons open');
      this.complete();
    } catch (error) {
      this.health.report('paymentLinks', 'down');
      log.error(
        { err: error },
        'the payment links of the site are not known, so payments wait to be counted: let the Stripe key read ' +
          'payment links, correct DONATE_MONTHLY_URL and DONATE_ONCE_URL, or set STRIPE_PAYMENT_LINKS',
      );
    }
    // Afterwards: a slow answer must not be followed by the next question at once.
    this.lookedUpAt = performance.now();
  }
}

/** An address without what does not tell one payment link from another: query, hash, slash at the end. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
