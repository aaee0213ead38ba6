import type Stripe from 'stripe';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { named } from '../faults/fault-hooks.js';
import type { SandboxContext } from '../sandbox-context.js';
import { initialValues, parseForm, validateForm } from './checkout-form.js';
import { checkoutPage } from './checkout-page.js';
import { messagePage } from './page.js';

/** The redirect to the site waits this long for the webhook. Stripe waits 10 s (https://docs.stripe.com/checkout/fulfillment). */
const webhookTimeoutMs = 3000;

interface OneSession {
  Params: { id: string };
  Body: unknown;
}

/** The payment links and the hosted checkout page. */
export function checkoutRoutes(app: FastifyInstance, { stripe, publicUrl }: SandboxContext): void {
  const home = { href: `${publicUrl}/`, label: 'Back to the site' };
  const sendMessage = (reply: FastifyReply, status: number, title: string, text: string, next = home) =>
    reply.code(status).send(messagePage(title, text, next));

  // A HEAD request must not open a session.
  app.get<{ Params: { link: string }; Querystring: Record<string, unknown> }>(
    '/checkout/:link',
    { ...named('checkout'), exposeHeadRoute: false },
    ({ params, query }, reply) => {
      const link = stripe.activeLink(params.link);
      if (!link) return sendMessage(reply, 404, 'This link is not active', 'Nothing was paid.');
      const { client_reference_id: clientReferenceId } = query;
      const session = stripe.openSession({ kind: link.kind, paymentLink: link.id, clientReferenceId });
      return reply.redirect(`/sandbox/pay/${session.id}`, 303);
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

  app.get<OneSession>(
    '/pay/:id',
    named('checkout'),
    ({ params: { id } }, reply) =>
      sendRefusal(id, reply) ?? checkoutPage({ session: stripe.session(id), values: initialValues }),
  );

  app.post<OneSession>('/pay/:id', named('checkout'), async ({ params: { id }, body }, reply) => {
    const refusal = sendRefusal(id, reply);
    if (refusal) return refusal;
    const session = stripe.session(id);
    const values = parseForm(body);
    const { gift, errors } = validateForm(values);
    if (Object.keys(errors).length > 0)
      return reply.code(422).send(checkoutPage({ session, values, errors }));
    if (values.card === 'declined') {
      const notice = 'Your card was declined.';
      return reply.code(402).send(checkoutPage({ session, values, notice }));
    }
    const paid = await stripe.payAndWait(id, gift, webhookTimeoutMs);
    return reply.redirect(returnAddress(paid), 303);
  });

  app.post<OneSession>('/pay/:id/cancel', (_request, reply) => reply.redirect(home.href, 303));
}

function returnAddress({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);
}
