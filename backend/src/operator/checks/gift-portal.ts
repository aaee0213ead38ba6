import { callStripe, ifAllowed } from './stripe.js';
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
    check: () => {
      const url = site.environment.MANAGE_GIFTS_URL;
      if (!url) return ok('donors write to you to stop one: MANAGE_GIFTS_URL is not set');
      const remedy = `Copy the link from ${PORTAL_PAGE} into .env, then run ./vfu start.`;
      const compare = async () => {
        const page = (await loginPages(site)).find(({ login_page }) => login_page.url === url);
        if (!page)
          return failed('the Stripe account has no login page with the address in MANAGE_GIFTS_URL', remedy);
        const { subscription_cancel: stop, subscription_update: update } = page.features;
        const isChanged = update.enabled && update.default_allowed_updates.includes('quantity');
        if (stop.enabled && isChanged) return ok('donors can change or stop one at Stripe');
        return warning(
          `the site offers to change or stop a monthly gift, but there donors cannot ${stop.enabled ? 'change' : 'stop'} one`,
          `At ${PORTAL_PAGE}, turn on canceling a subscription, and changing the quantity of the monthly donation.`,
        );
      };
      return ifAllowed(compare, () =>
        warning('the key may not read the customer portal, so MANAGE_GIFTS_URL was not checked', remedy),
      );
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
  const open = async () => {
    let [page] = await loginPages(site);
    if (!page) {
      page = await createPortal(site, price);
      setup.done(`the page on which donors ${price ? 'change or stop' : 'stop'} a monthly gift is open`);
    }
    setup.set('MANAGE_GIFTS_URL', required(page.login_page.url ?? undefined, 'MANAGE_GIFTS_URL'));
  };
  await ifAllowed(open, () =>
    setup.say(`  The key may not open the customer portal. Turn its login link on at ${PORTAL_PAGE}.`),
  );
}

/** A change of the quantity counts from the next month (docs.stripe.com/api/customer_portal/configurations). */
function createPortal(site: SiteSettings, price: UnitPrice | null) {
  return callStripe(site, (stripe) =>
    stripe.billingPortal.configurations.create({
      default_return_url: required(site.environment.PUBLIC_URL, 'PUBLIC_URL'),
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        ...(price && {
          subscription_update: {
            enabled: true,
            default_allowed_updates: ['quantity'],
            proration_behavior: 'none',
            products: [{ product: price.product, prices: [price.id], adjustable_quantity: ANY_QUANTITY }],
          },
        }),
      },
      login_page: { enabled: true },
    }),
  );
}
