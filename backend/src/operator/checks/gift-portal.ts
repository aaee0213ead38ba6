import { callStripe, lacksRight } from './stripe.js';
import { failed, ok, required, warning, type Requirement, type SiteSettings } from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';

/** The price of one unit of the currency, of which a monthly gift is a quantity, and its product: ids of Stripe. */
export interface UnitPrice {
  id: string;
  product: string;
}

/** Of units of the currency. */
export const ANY_QUANTITY = { enabled: true, minimum: 1, maximum: 999_999 };

const PORTAL_PAGE = 'https://dashboard.stripe.com/settings/billing/portal';

/**
 * Stripe's customer portal, in which donors change or stop a monthly gift (MANAGE_GIFTS_URL). Its login page needs only their
 * email address (https://docs.stripe.com/customer-management/activate-no-code-customer-portal).
 */
export function giftPortalRequirement(site: SiteSettings): Requirement {
  return {
    name: 'monthly gifts',
    check: async () => {
      const url = site.environment.MANAGE_GIFTS_URL;
      if (!url) return ok('donors write to you to stop one: MANAGE_GIFTS_URL is not set');
      const remedy = `Copy the link from ${PORTAL_PAGE} into .env, then run ./vfu start.`;
      try {
        const page = (await loginPages(site)).find(({ login_page }) => login_page.url === url);
        if (!page) {
          return failed('the Stripe account has no login page with the address in MANAGE_GIFTS_URL', remedy);
        }
        const { subscription_cancel: stop, subscription_update: update } = page.features;
        const isChanged = update.enabled && update.default_allowed_updates.includes('quantity');
        if (stop.enabled && isChanged) return ok('donors can change or stop one at Stripe');
        return warning(
          `the site offers to change or stop a monthly gift, but there donors cannot ${stop.enabled ? 'change' : 'stop'} one`,
          `At ${PORTAL_PAGE}, turn on canceling a subscription, and changing the quantity of the monthly donation.`,
        );
      } catch (error) {
        if (!lacksRight(error)) throw error;
        // The API itself does not need this right.
        return warning(
          'the key may not read the customer portal, so MANAGE_GIFTS_URL was not checked',
          remedy,
        );
      }
    },
  };
}

/** The portals of the account that have a login page. */
async function loginPages(site: SiteSettings) {
  const { data } = await callStripe(site, (stripe) =>
    stripe.billingPortal.configurations.list({ limit: 100 }),
  );
  return data.filter(({ active, login_page }) => active && login_page.url);
}

/**
 * Opens the portal, unless there is one, and writes the address of its login page into `.env`.
 * @param price of one unit of a monthly gift, whose quantity donors may change; null: they can only stop it
 */
export async function openPortal(
  site: SiteSettings,
  setup: SetupSession,
  price: UnitPrice | null,
): Promise<void> {
  if (site.environment.MANAGE_GIFTS_URL || !(await setup.wantsPaymentLinks())) return;
  try {
    const [existing] = await loginPages(site);
    setup.set('MANAGE_GIFTS_URL', existing?.login_page.url ?? (await createLoginPage(site, setup, price)));
  } catch (error) {
    if (!lacksRight(error)) throw error;
    setup.say(`  The key may not open the customer portal. Turn its login link on at ${PORTAL_PAGE}.`);
  }
}

/** @returns its address */
async function createLoginPage(
  site: SiteSettings,
  setup: SetupSession,
  price: UnitPrice | null,
): Promise<string> {
  const { login_page } = await callStripe(site, (stripe) =>
    stripe.billingPortal.configurations.create({
      default_return_url: required(site.environment.PUBLIC_URL, 'PUBLIC_URL'),
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        ...(price && { subscription_update: quantityOf(price) }),
      },
      login_page: { enabled: true },
    }),
  );
  setup.done(`the page on which donors ${price ? 'change or stop' : 'stop'} a monthly gift is open`);
  return required(login_page.url ?? undefined, 'MANAGE_GIFTS_URL');
}

/** The amount of a monthly gift is a quantity. A change counts from the next month (docs.stripe.com/api/customer_portal/configurations). */
function quantityOf({ id, product }: UnitPrice) {
  const products = [{ product, prices: [id], adjustable_quantity: ANY_QUANTITY }];
  return {
    enabled: true,
    default_allowed_updates: ['quantity' as const],
    proration_behavior: 'none' as const,
    products,
  };
}
