import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import { log } from '../core/telemetry/log.js';
import { PaymentProviderUnavailable } from './payment-events.js';
import { PaymentProvider } from './payment-provider.js';

const REMEDY =
  'let the Stripe key read payment links, and correct the DONATE_…_URL settings, or name all links of the site in STRIPE_PAYMENT_LINKS and the others in STRIPE_OTHER_LINKS';

interface KnownLinks {
  ids: ReadonlySet<string>;
  /** Whether the link of every button is among them. */
  isComplete: boolean;
}

/**
 * The payment links whose checkouts are gifts (docs/decisions/0006-which-payments-are-gifts.md): the account's links with
 * an address in DONATE_MONTHLY_URL, DONATE_ONCE_URL or DONATE_MONTHLY_AMOUNT_URLS, and those that STRIPE_PAYMENT_LINKS names.
 */
@Injectable()
export class PaymentLinks implements OnApplicationBootstrap {
  private readonly named: readonly string[];
  private readonly others: readonly string[];
  private readonly buttons: readonly string[];
  private lookup: Promise<KnownLinks> | null = null;

  constructor(
    private readonly provider: PaymentProvider,
    config: ConfigService<Environment, true>,
  ) {
    this.named = config.get('STRIPE_PAYMENT_LINKS', { infer: true }) ?? [];
    this.others = config.get('STRIPE_OTHER_LINKS', { infer: true }) ?? [];
    this.buttons = [
      config.get('DONATE_MONTHLY_URL', { infer: true }) ?? [],
      config.get('DONATE_ONCE_URL', { infer: true }) ?? [],
      Object.values(config.get('DONATE_MONTHLY_AMOUNT_URLS', { infer: true }) ?? {}),
    ].flat();
  }

  /** Looks the links up at start, so that a wrong setting is logged early. */
  onApplicationBootstrap(): void {
    this.ids().catch((error: unknown) =>
      log.error({ err: error }, 'the payment links of the site are not known, so payments are refused'),
    );
  }

  /**
   * Whether a checkout through this link is a gift.
   * @param paymentLink null for a checkout without one
   * @throws PaymentProviderUnavailable while Stripe does not list the links, and for one of which nobody has said it, unless the
   *   link of every button is known: Stripe sends its event again
   */
  async isOwnLink(paymentLink: string | null): Promise<boolean> {
    if (paymentLink === null) return false;
    if (this.named.includes(paymentLink)) return true;
    const { ids, isComplete } = await this.known();
    const isOwn = ids.has(paymentLink);
    if (!isOwn && !isComplete && !this.isOther(paymentLink))
      throw new PaymentProviderUnavailable(
        `a payment through ${paymentLink}, which may be a link of the site: ${REMEDY}`,
      );
    return isOwn;
  }

  /** Whether the operator has said that the payments through a link are no gifts. */
  isOther(paymentLink: string): boolean {
    return this.others.includes(paymentLink);
  }

  /** Whether neither a button nor a setting has a link. @throws PaymentProviderUnavailable as `isOwnLink` */
  async isUnknown(paymentLink: string): Promise<boolean> {
    const isNamed = this.isOther(paymentLink) || this.named.includes(paymentLink);
    return !isNamed && !(await this.known()).ids.has(paymentLink);
  }

  /** The ids of the known links, sorted. @throws PaymentProviderUnavailable while there are none */
  async ids(): Promise<string[]> {
    const { ids } = await this.known();
    if (ids.size === 0)
      throw new PaymentProviderUnavailable(`the payment links of the site were not found: ${REMEDY}`);
    return [...ids].sort();
  }

  /** Looked up until all are known. */
  private async known(): Promise<KnownLinks> {
    const lookup = (this.lookup ??= this.find());
    const isComplete = await lookup.then(
      (known) => known.isComplete,
      () => false,
    );
    if (!isComplete && this.lookup === lookup) this.lookup = null;
    return lookup;
  }

  private async find(): Promise<KnownLinks> {
    const account = await this.provider.findPaymentLinks();
    const found = this.buttons.map((button) => account?.find(({ url }) => isSamePage(button, url))?.id);
    const ids = new Set([...this.named, ...found.filter((id) => id !== undefined)]);
    return { ids, isComplete: ids.size > 0 && !found.includes(undefined) };
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
