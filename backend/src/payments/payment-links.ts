import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { log } from '../telemetry/log.js';
import { PaymentProvider } from './payment-provider.js';

const RETRY_AFTER_MS = 5_000;

/** The classification of a payment; `undecided` while the site's payment links are unknown. */
export type PaymentClass = 'gift' | 'not-a-gift' | 'undecided';

/**
 * The payment links whose checkouts are gifts (docs/decisions/0017-which-payments-are-gifts.md): the account's links with
 * the address of DONATE_MONTHLY_URL or DONATE_ONCE_URL, and those that STRIPE_PAYMENT_LINKS names.
 */
@Injectable()
export class PaymentLinks implements OnApplicationBootstrap {
  private known = new Set<string>();
  private isComplete = false;
  private lastLookupAt = -Infinity;
  private lookup: Promise<void> | null = null;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly config: ConfigService<Environment, true>,
  ) {
    const named = config.get('STRIPE_PAYMENT_LINKS', { infer: true });
    this.known = new Set(named);
  }

  /** Looks the links up at start, so that a wrong setting is logged early. */
  onApplicationBootstrap(): void {
    void this.areKnown();
  }

  /** @param paymentLink null for a checkout without one */
  async classify(paymentLink: string | null): Promise<PaymentClass> {
    if (paymentLink === null) return 'not-a-gift';
    if (this.known.has(paymentLink)) return 'gift';
    const complete = await this.areKnown();
    if (this.known.has(paymentLink)) return 'gift';
    return complete ? 'not-a-gift' : 'undecided';
  }

  /** Returns whether every link of the site has been found. A failed lookup is not repeated within `RETRY_AFTER_MS`. */
  async areKnown(): Promise<boolean> {
    if (this.isComplete) return true;
    this.lookup ??= this.load().finally(() => (this.lookup = null));
    await this.lookup;
    return this.isComplete;
  }

  /** The ids of the links that are known so far, sorted. */
  ids(): string[] {
    return [...this.known].sort();
  }

  private async load(): Promise<void> {
    if (performance.now() - this.lastLookupAt < RETRY_AFTER_MS) return;
    try {
      const found = await this.listAccountLinks();
      if (found) this.matchSettings(found);
      this.isComplete = true;
    } catch (error) {
      log.error(
        { err: error },
        'the payment links of the site are not known, so payments wait to be counted: let the Stripe key read ' +
          'payment links, correct DONATE_MONTHLY_URL, DONATE_ONCE_URL and STRIPE_PAYMENT_LINKS',
      );
    }
    // Set at the end, so that a lookup that times out is not repeated at once.
    this.lastLookupAt = performance.now();
  }

  /** Null when the key may not read payment links and STRIPE_PAYMENT_LINKS names them. */
  private async listAccountLinks(): Promise<{ id: string; url: string }[] | null> {
    const found: { id: string; url: string }[] = [];
    const areNamed = this.config.get('STRIPE_PAYMENT_LINKS', { infer: true }) !== undefined;
    try {
      for await (const link of this.provider.paymentLinks()) found.push(link);
      return areNamed && found.length === 0 ? null : found;
    } catch (error) {
      if (areNamed) return null;
      throw error;
    }
  }

  /** @throws Error unless the account has the links of both buttons, or every link in STRIPE_PAYMENT_LINKS */
  private matchSettings(account: { id: string; url: string }[]): void {
    const named = this.config.get('STRIPE_PAYMENT_LINKS', { infer: true }) ?? [];
    const monthly = this.config.get('DONATE_MONTHLY_URL', { infer: true });
    const once = this.config.get('DONATE_ONCE_URL', { infer: true });
    const buttons = [monthly, once].flatMap((url) => (url ? [url] : []));
    for (const { id, url } of account) {
      if (buttons.some((button) => isSamePage(button, url))) this.known.add(id);
    }
    const areButtonsFound = buttons.every((button) => account.some(({ url }) => isSamePage(button, url)));
    const areNamedFound = named.every((link) => account.some(({ id }) => id === link));
    if (!areNamedFound) log.error('STRIPE_PAYMENT_LINKS names a link that the Stripe account does not have');
    if ((buttons.length > 0 && areButtonsFound) || (named.length > 0 && areNamedFound)) return;
    throw new Error('the account does not have the payment links that the settings name');
  }
}

/** Whether two addresses are the same payment link: same host and path. Queries and a slash at the end do not matter. */
export function isSamePage(one: string, other: string): boolean {
  return withoutQuery(one) === withoutQuery(other);
}

/** Host and path, without a trailing slash. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
