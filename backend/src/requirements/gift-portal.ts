import { callStripe, lacksRight } from './stripe.js';
import { failed, ok, required, warning, type Requirement, type SiteSettings } from './requirement.js';
import type { SetupSession } from './setup-session.js';

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
      const cure = `Copy the link from ${PORTAL_PAGE} into .env, then run ./vfu start.`;
      try {
        if ((await loginPages(site)).includes(url)) return ok('donors can change or stop one at Stripe');
        return failed('the Stripe account has no login page with the address in MANAGE_GIFTS_URL', cure);
      } catch (error) {
        if (!lacksRight(error)) throw error;
        // The API itself does not need this right.
        return warning('the key may not read the customer portal, so MANAGE_GIFTS_URL was not checked', cure);
      }
    },
  };
}

/** The addresses of the account's login pages. */
async function loginPages(site: SiteSettings): Promise<string[]> {
  const { data } = await callStripe(site, (stripe) =>
    stripe.billingPortal.configurations.list({ limit: 100 }),
  );
  return data.filter(({ active }) => active).flatMap(({ login_page }) => login_page.url ?? []);
}

/** Opens the portal, unless there is one, and writes the address of its login page into `.env`. */
export async function openPortal(site: SiteSettings, setup: SetupSession): Promise<void> {
  if (site.environment.MANAGE_GIFTS_URL || !(await setup.wantsPaymentLinks())) return;
  try {
    const [existing] = await loginPages(site);
    setup.set('MANAGE_GIFTS_URL', existing ?? (await createLoginPage(site, setup)));
  } catch (error) {
    if (!lacksRight(error)) throw error;
    setup.say(`  The key may not open the customer portal. Turn its login link on at ${PORTAL_PAGE}.`);
  }
}

/** @returns its address */
async function createLoginPage(site: SiteSettings, setup: SetupSession): Promise<string> {
  const { login_page } = await callStripe(site, (stripe) =>
    stripe.billingPortal.configurations.create({
      default_return_url: required(site.environment.PUBLIC_URL, 'PUBLIC_URL'),
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
      login_page: { enabled: true },
    }),
  );
  setup.done('the page on which donors change or stop a monthly gift is open');
  return required(login_page.url ?? undefined, 'MANAGE_GIFTS_URL');
}
