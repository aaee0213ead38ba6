import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import { log } from '../core/telemetry/log.js';
import { PaymentProviderUnavailable } from './payment-events.js';
import { PaymentProvider } from './payment-provider.js';

/**
 * The payment links whose checkouts are gifts (docs/decisions/0006-which-payments-are-gifts.md): the account's links with
 * an address in DONATE_MONTHLY_URL, DONATE_ONCE_URL or DONATE_MONTHLY_AMOUNT_URLS, and those that STRIPE_PAYMENT_LINKS names.
 */
@Injectable()
export class PaymentLinks implements OnApplicationBootstrap {
  private readonly named: readonly string[];
  private lookup: Promise<ReadonlySet<string>> | null = null;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly config: ConfigService<Environment, true>,
  ) {
    this.named = config.get('STRIPE_PAYMENT_LINKS', { infer: true }) ?? [];
  }

  /** Looks the links up at start, so that a wrong setting is logged early. */
  onApplicationBootstrap(): void {
    this.known().catch((error: unknown) =>
      log.error({ err: error }, 'the payment links of the site are not known, so payments are refused'),
    );
  }

  /**
   * Whether a checkout through this link is a gift.
   * @param paymentLink null for a checkout without one
   * @throws PaymentProviderUnavailable while the links are not known
   */
  async isOwnLink(paymentLink: string | null): Promise<boolean> {
    if (paymentLink === null) return false;
    return this.named.includes(paymentLink) || (await this.known()).has(paymentLink);
  }

  /** The ids of the links, sorted. @throws PaymentProviderUnavailable while they are not known */
  async ids(): Promise<string[]> {
    return [...(await this.known())].sort();
  }

  /** Looked up once; a lookup that failed is repeated at the next call. */
  private known(): Promise<ReadonlySet<string>> {
    this.lookup ??= this.find().catch((error: unknown) => {
      this.lookup = null;
      throw error;
    });
    return this.lookup;
  }

  private async find(): Promise<ReadonlySet<string>> {
    const account = await this.provider.findPaymentLinks();
    const buttons = [
      this.config.get('DONATE_MONTHLY_URL', { infer: true }) ?? [],
      this.config.get('DONATE_ONCE_URL', { infer: true }) ?? [],
      Object.values(this.config.get('DONATE_MONTHLY_AMOUNT_URLS', { infer: true }) ?? {}),
    ].flat();
    const found = buttons.map((button) => account?.find(({ url }) => isSamePage(button, url))?.id);
    const ids = found.filter((id) => id !== undefined);
    if (this.named.length === 0 && (buttons.length === 0 || ids.length < buttons.length)) {
      throw new PaymentProviderUnavailable(
        'the payment links of the site were not found: let the Stripe key read payment links, and correct ' +
          'the DONATE_…_URL settings, or name the links in STRIPE_PAYMENT_LINKS',
      );
    }
    return new Set([...this.named, ...ids]);
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
