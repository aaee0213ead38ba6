import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import type { SandboxContext } from '../sandbox-context.js';
import { parseAmount } from '../stripe/currency.js';
import { heardAboutField } from '../stripe/stripe-objects.js';
import type { PaymentLink } from '../stripe/stripe-state.js';
import { checkoutPage } from './checkout-page.js';
import { messagePage } from './page.js';

/** The redirect to the site waits this long for the webhook. Stripe waits 10 s (https://docs.stripe.com/checkout/fulfillment). */
const webhookTimeoutMs = 3000;

interface OneSession {
  Params: { id: string };
  /** In minor units, what the link prefilled. */
  Querystring: { amount?: string };
  /** The form of the checkout page. */
  Body: Record<string, string | undefined>;
}

/** The payment links and the hosted checkout page. */
export function checkoutRoutes(app: FastifyInstance, { stripe, publicUrl }: SandboxContext): void {
  const linkOf = (session: Stripe.Checkout.Session) => {
    const link = stripe.linkOf(session);
    if (!link) throw new ApiError(404, 'This checkout has no page.');
    return link;
  };

  // A HEAD request must not open a session.
  app.get<{ Params: { link: string }; Querystring: Record<string, unknown> }>(
    '/checkout/:link',
    { exposeHeadRoute: false },
    ({ params, query }, reply) => {
      const path = `/sandbox/checkout/${params.link}`;
      const link = stripe.state.paymentLinks.values().find(({ active, url }) => active && url.endsWith(path));
      if (!link) throw new ApiError(404, 'This link is not active. Nothing was paid.');
      const { client_reference_id: clientReferenceId, __prefilled_amount: amount } = query;
      const session = stripe.openSession({ kind: link.kind, paymentLink: link.id, clientReferenceId });
      // Only a link whose price the donor chooses honors the amount (https://docs.stripe.com/payment-links/url-parameters).
      const isPrefilled = link.kind === 'once' && typeof amount === 'string' && /^[1-9]\d{0,7}$/.test(amount);
      return reply.redirect(`/sandbox/pay/${session.id}${isPrefilled ? `?amount=${amount}` : ''}`, 303);
    },
  );

  app.get<OneSession>('/pay/:id', ({ params, query }, reply) => {
    const session = stripe.session(params.id);
    if (session.status === 'open')
      return checkoutPage(session, linkOf(session), publicUrl, Number(query.amount ?? 0));
    const text = 'This gift went through. You will not be charged again.';
    const next = { href: returnAddress(session), label: 'Continue to the site' };
    return reply.code(409).send(messagePage('Already paid', text, next));
  });

  app.post<OneSession>('/pay/:id', async ({ params: { id }, body }, reply) => {
    const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
    const { preset = '', amount = preset, email = '', phone, card } = filled;
    const { name, country, [heardAboutField.key]: heardAbout } = filled;
    if (card === 'declined') {
      const next = { href: `/sandbox/pay/${id}`, label: 'Try again' };
      return reply.code(402).send(messagePage('Your card was declined', 'Nothing was charged.', next));
    }
    const link = linkOf(stripe.session(id));
    const currency = link.lineItem.price.unit_amount === null ? (filled.currency ?? '') : link.currency;
    const session = stripe.pay(id, {
      amountMinor: chosenAmount(link, amount, currency),
      currency,
      email: email.trim(),
      name,
      phone: phone?.replace(/[\s().-]/g, ''),
      country,
      heardAbout,
      outcome: card === 'unpaid' ? 'unpaid' : 'paid',
    });
    await stripe.log.waitUntilDelivered(id, webhookTimeoutMs);
    return reply.redirect(returnAddress(session), 303);
  });
}

/** @returns in minor units; NaN for what the page does not accept */
function chosenAmount({ lineItem }: PaymentLink, typed: string, currency: string): number {
  const { price, quantity, adjustable_quantity: adjustable } = lineItem;
  if (price.unit_amount === null) return parseAmount(typed, currency) ?? NaN;
  if (!adjustable?.enabled) return price.unit_amount * quantity;
  const chosen = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : NaN;
  const isPossible = chosen >= adjustable.minimum && chosen <= adjustable.maximum;
  return isPossible ? price.unit_amount * chosen : NaN;
}

function returnAddress({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);
}
