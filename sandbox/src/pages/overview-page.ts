import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../sandbox-context.js';
import { formatAmount, parseAmount } from '../stripe/currency.js';
import { idOf, subscriptionOf } from '../stripe/stripe-objects.js';
import type { StripeSandbox } from '../stripe/stripe-sandbox.js';
import { markup, page, type Html } from './page.js';

/** The page with what the providers received, and its buttons, which act for donors and banks. */
export function overviewRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { stripe } = context;
  app.get('/', () => overviewPage(context));

  /** `settle` and `fail` have the id of a session, `renew` of a subscription, the others of a session or an invoice. */
  const actions: Record<string, (id: string, amount?: string) => unknown> = {
    settle: (id) => stripe.settle(id, 'paid'),
    fail: (id) => stripe.settle(id, 'failed'),
    renew: (id) => stripe.renew(id),
    refund: (id, amount) => {
      const currency = stripe.chargeOf(id)?.currency ?? '';
      return stripe.refund(id, amount ? (parseAmount(amount, currency) ?? NaN) : undefined);
    },
    dispute: (id) => stripe.dispute(id, 'lost'),
    appeal: (id) => stripe.changeDispute(id, 'won'),
  };
  for (const [name, act] of Object.entries(actions)) {
    app.post<{ Params: { id: string }; Body: { amount?: string } }>(
      `/gifts/:id/${name}`,
      ({ params, body }, reply) => {
        act(params.id, body.amount);
        return reply.redirect('/sandbox#gifts', 303);
      },
    );
  }
  app.post<{ Params: { email: string } }>('/contacts/:email/unsubscribe', ({ params }, reply) => {
    context.brevo.unsubscribe(params.email);
    return reply.redirect('/sandbox#contacts', 303);
  });
  app.post<{ Params: { id: string } }>('/events/:id/deliver', async ({ params }, reply) => {
    await stripe.log.deliver(params.id);
    return reply.redirect('/sandbox#events', 303);
  });
}

function overviewPage({ stripe, brevo, mail, sandboxed, publicUrl }: SandboxContext): string {
  const sections = [
    ...(sandboxed.has('stripe') ? [giftsSection(stripe), eventsSection(stripe)] : []),
    ...(sandboxed.has('brevo') ? [contactsSection(brevo)] : []),
    mailsSection(mail),
  ];
  return page(
    'overview',
    'Sandbox',
    markup`<header>
<p class="ribbon">Nothing here is real: no money, no mail, no people</p>
<h1>Sandbox</h1>
<p class="lead">Everything that the site sent to the payment provider, the mailing service and the mail server. This program replaces all three.</p>
<nav aria-label="Parts of this page">
<ul>${sections.map(({ title }) => markup`<li><a href="#${title.toLowerCase()}">${title}</a></li>`)}</ul>
<p><a class="button" href="/sandbox">Refresh</a> <a class="button" href="${publicUrl}/">To the site</a></p>
</nav>
</header>
<main>
${sections.map(
  ({ title, count, body }) => markup`<section id="${title.toLowerCase()}" aria-labelledby="${title}">
<h2 id="${title}">${title} <span class="badge waiting">${count}</span></h2>
${body}
</section>`,
)}
</main>`,
  );
}

type Section = ReturnType<typeof listSection>;

function giftsSection(stripe: StripeSandbox): Section {
  const { state } = stripe;

  /** The state and the buttons of one payment. @param id of a session, or of one month's invoice */
  const payment = (id: string): Html | null => {
    const charge = stripe.chargeOf(id);
    if (!charge) return null;
    const { amount, amount_refunded: refunded, currency, status, disputed } = charge;
    const part = markup`<input name="amount" inputmode="decimal" size="6" aria-label="Amount" placeholder="all"> `;
    return markup`${chargeStates[status]}
${refunded > 0 && badge(`${formatAmount(refunded, currency)} refunded`, 'bad')}
${disputed && disputeState(id)}
${
  status === 'succeeded' &&
  refunded < amount &&
  !disputed &&
  markup`${button(`gifts/${id}/refund`, 'Refund', part)} ${button(`gifts/${id}/dispute`, 'Dispute lost')}`
}`;
  };

  const disputeState = (id: string): Html => {
    const charge = stripe.chargeOf(id)?.id;
    const dispute = state.disputes.newestFirst().find((one) => one.charge === charge);
    if (dispute?.status !== 'lost') return badge(`Dispute ${dispute?.status ?? ''}`, 'good');
    return markup`${badge('Dispute lost', 'bad')} ${button(`gifts/${id}/appeal`, 'Appeal won')}`;
  };

  const months = (id: string): Html => {
    const isActive = state.subscriptions.get(id)?.status === 'active';
    const invoices = state.invoices.newestFirst().filter((invoice) => subscriptionOf(invoice) === id);
    return markup`${isActive ? button(`gifts/${id}/renew`, 'Renew') : badge('Not active', 'plain')}
<ul>${invoices.map(
      ({ id: invoice, amount_due: amount, currency, created }) =>
        markup`<li>${formatAmount(amount, currency)} ${dateTime(created * 1000)} ${payment(invoice)}</li>`,
    )}</ul>`;
  };

  const card = (session: Stripe.Checkout.Session): Html => {
    const { id, status, created, amount_total: amount, currency, customer_details: donor } = session;
    const isMonthly = session.mode === 'subscription';
    const title = amount === null || currency === null ? 'No gift yet,' : formatAmount(amount, currency);
    return markup`<h3>${title} ${isMonthly ? 'monthly' : 'once'}</h3>
${status === 'open' && markup`<a class="button" href="/sandbox/pay/${id}">Go to checkout</a>`}
${stripe.chargeOf(id)?.status === 'pending' && markup`${button(`gifts/${id}/settle`, 'Settle')} ${button(`gifts/${id}/fail`, 'Fail')}`}
${status === 'complete' && (isMonthly ? months(idOf(session.subscription)) : payment(id))}
${facts({
  'For (client_reference_id)': session.client_reference_id,
  Donor: donor?.name,
  Email: donor?.email,
  Phone: donor?.phone,
  Country: donor?.address?.country,
  'Heard about VFU through': session.custom_fields[0]?.dropdown?.value,
  'Checkout opened': dateTime(created * 1000),
  Session: id,
})}`;
  };

  return listSection('Gifts', state.sessions.values(), { empty: 'No checkout has been opened yet.', card });
}

const chargeStates: Record<string, Html> = {
  pending: badge('Unpaid: bank debit pending', 'waiting'),
  failed: badge('Failed', 'bad'),
  succeeded: badge('Paid', 'good'),
};

const deliveryStates = {
  held: badge('Not sent', 'plain'),
  pending: badge('On its way', 'waiting'),
  delivered: badge('Delivered', 'good'),
  failed: badge('Given up', 'bad'),
};

function eventsSection(stripe: StripeSandbox): Section {
  return listSection('Events', stripe.log.all(), {
    empty: 'No events yet.',
    card: ({ event: { id, type, created }, objectId, delivery }) => markup`<h3>${type}</h3>
${deliveryStates[delivery.state]}
${button(`events/${id}/deliver`, delivery.attempts > 0 ? 'Deliver again' : 'Deliver now')}
${facts({
  About: objectId,
  Happened: dateTime(created * 1000),
  Deliveries: delivery.attempts,
  'Last response': delivery.lastResponse,
  'Next attempt': delivery.nextAt === null ? null : dateTime(delivery.nextAt),
})}`,
  });
}

function contactsSection({ state }: SandboxContext['brevo']): Section {
  return listSection('Contacts', state.contacts.values(), {
    empty: 'No contacts yet. Subscribe or donate on the site, then refresh.',
    card: ({ email, attributes, listIds, createdAt, emailBlacklisted: isBlocked }) => markup`<h3>${email}</h3>
${isBlocked && badge('Unsubscribed', 'bad')}
${email !== '' && !isBlocked && button(`contacts/${encodeURIComponent(email)}/unsubscribe`, 'Unsubscribe')}
${listIds.map((id) => badge(`List ${id} ${state.lists.get(String(id))?.name ?? ''}`, 'plain'))}
${facts({ ...attributes, Created: dateTime(createdAt) })}`,
  });
}

function mailsSection(mail: SandboxContext['mail']): Section {
  return listSection('Mails', mail.messages(), {
    empty: 'No mail yet. Send a message from the contact page of the site.',
    card: ({ subject, from, replyTo, to, text, receivedAt }) => markup`<h3>${subject || '(no subject)'}</h3>
${facts({ From: from, 'Reply to': replyTo, To: to.join(', '), Received: dateTime(receivedAt) })}
<pre>${linked(text)}</pre>`,
  });
}

/** Turns the addresses in a text into links, such as that of the double opt-in. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return markup`${parts.map((part, index) => (index % 2 === 0 ? part : markup`<a href="${part}">${part}</a>`))}`;
}

/** A section with the newest items, one card each. @param items oldest first */
function listSection<T>(
  title: string,
  items: readonly T[],
  { empty, card }: { empty: string; card: (item: T) => Html },
) {
  const newest = items.slice(-50).reverse();
  const body =
    items.length === 0
      ? markup`<p class="hint">${empty}</p>`
      : markup`<ul>${newest.map((item) => markup`<li>${card(item)}</li>`)}</ul>
${newest.length < items.length && markup`<p class="hint">The newest ${newest.length} of ${items.length}.</p>`}`;
  return { title, count: items.length, body };
}

/** A definition list. Omits facts without a value. */
function facts(all: Record<string, Html | string | number | null | undefined>): Html {
  const known = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return markup`<dl>${known.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param time in milliseconds since 1970, or ISO 8601 */
function dateTime(time: number | string): Html {
  const iso = new Date(time).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function badge(text: string, tone: 'good' | 'waiting' | 'bad' | 'plain'): Html {
  return markup`<span class="badge ${tone}">${text}</span>`;
}

/** A form with one button. @param path relative to `/sandbox` */
function button(path: string, label: string, before?: Html): Html {
  return markup`<form method="post" action="/sandbox/${path}">${before}<button class="button" type="submit">${label}</button></form>`;
}
