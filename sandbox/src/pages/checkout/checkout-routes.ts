import type Stripe from 'stripe';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireSameOrigin } from '../../control/same-origin.js';
import type { SandboxContext } from '../../sandbox-context.js';
import { messagePage } from '../message-page.js';
import { sendPage } from '../send-page.js';
import { checkoutPage } from './checkout-page.js';
import { validateForm, initialValues, parseForm } from './checkout-form.js';

/** The redirect to the site waits this long for the webhook. Stripe waits 10 s (https://docs.stripe.com/checkout/fulfillment). */
const webhookTimeoutMs = 3000;

interface OneSession {
  Params: { id: string };
  Body: unknown;
}

/** The payment links and the hosted checkout page. */
export function checkoutRoutes(app: FastifyInstance, { stripe, publicUrl }: SandboxContext): void {
  const config = { call: 'checkout' } as const;
  const home = { href: `${publicUrl}/`, label: 'Back to the site' };
  const sendMessage = (reply: FastifyReply, status: number, title: string, text: string, next = home) =>
    sendPage(reply, messagePage(title, text, next), publicUrl, status);

  // A HEAD request must not open a session.
  app.get<{ Params: { link: string }; Querystring: Record<string, unknown> }>(
    '/checkout/:link',
    { config, exposeHeadRoute: false },
    ({ params, query }, reply) => {
      const link = stripe.activeLink(params.link);
      if (!link) return sendMessage(reply, 404, 'This link is not active', 'Nothing was paid.');
      const { client_reference_id: clientReferenceId } = query;
      const session = stripe.openSession({ kind: link.kind, paymentLink: link.id, clientReferenceId });
      return reply.header('cache-control', 'no-store').redirect(`/sandbox/pay/${session.id}`, 303);
    },
  );

  /** Sends an error page for a session that cannot be paid; null for one that can. */
  const sendRefusal = (id: string, reply: FastifyReply): FastifyReply | null => {
    const session = stripe.state.sessions.get(id);
    switch (session?.status) {
      case 'open':
        return null;
      case 'complete': {
        const done = { href: returnAddress(session), label: 'Continue to the site' };
        const text = 'This gift went through. You will not be charged again.';
        return sendMessage(reply, 409, 'Already paid', text, done);
      }
      case 'expired': {
        const text = 'Nothing was charged. You can start again on the site.';
        return sendMessage(reply, 410, 'This checkout has expired', text);
      }
      default:
        return sendMessage(reply, 404, 'No such checkout', 'There is no checkout session at this address.');
    }
  };

  app.get<OneSession>('/pay/:id', { config }, ({ params: { id } }, reply) => {
    const refusal = sendRefusal(id, reply);
    if (refusal) return refusal;
    const session = stripe.session(id);
    return sendPage(reply, checkoutPage({ session, values: initialValues, errors: {} }), publicUrl);
  });

  app.post<OneSession>('/pay/:id', { config }, async (request, reply) => {
    requireSameOrigin(request);
    const { id } = request.params;
    const refusal = sendRefusal(id, reply);
    if (refusal) return refusal;
    const session = stripe.session(id);
    const values = parseForm(request.body);
    const checked = validateForm(values);
    if ('errors' in checked)
      return sendPage(reply, checkoutPage({ session, values, ...checked }), publicUrl, 422);
    if (values.card === 'declined') {
      const notice = 'Your card was declined.';
      return sendPage(reply, checkoutPage({ session, values, errors: {}, notice }), publicUrl, 402);
    }
    const paid = await stripe.payAndWait(id, checked.gift, webhookTimeoutMs);
    return reply.redirect(returnAddress(paid), 303);
  });

  app.post<OneSession>('/pay/:id/cancel', (request, reply) => {
    requireSameOrigin(request);
    return reply.redirect(home.href, 303);
  });
}

function returnAddress({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);
}
