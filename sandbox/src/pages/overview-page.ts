import type Stripe from 'stripe';
import { faultKinds, type FaultKind } from '../faults/fault-calls.js';
import type { Fault } from '../faults/faults.js';
import type { SandboxContext } from '../sandbox-context.js';
import { formatAmount } from '../stripe/currency.js';
import { idOf } from '../stripe/object-id.js';
import { subscriptionOf } from '../stripe/stripe-objects.js';
import { markup, page, type Html } from './page.js';

/** What the providers received, newest first. */
export function overviewPage(context: SandboxContext): string {
  const { sandboxed, publicUrl } = context;
  const sections = [
    sandboxed.has('brevo') && contactsSection(context),
    sandboxed.has('stripe') && giftsSection(context),
    sandboxed.has('stripe') && eventsSection(context),
    mailsSection(context),
    faultsSection(context),
  ].filter((each) => each !== false);
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

interface Section {
  title: string;
  count: number;
  body: Html;
}

function contactsSection({ brevo }: SandboxContext): Section {
  return listSection('Contacts', brevo.contacts(), {
    empty: 'No contacts yet. Subscribe or donate on the site, then refresh.',
    card: ({ email, attributes, listIds, createdAt, modifiedAt }) => markup`<h3>${email}</h3>
${listIds.map((id) => badge(`List ${id} ${brevo.state.lists.get(String(id))?.name ?? ''}`, 'plain'))}
${facts([
  ...Object.entries(attributes),
  ['Created', dateTime(createdAt)],
  ['Changed', createdAt === modifiedAt ? null : dateTime(modifiedAt)],
])}`,
  });
}

const deliveryStates = {
  held: badge('Not sent', 'plain'),
  pending: badge('On its way', 'waiting'),
  delivered: badge('Delivered', 'good'),
  failed: badge('Given up', 'bad'),
};

function eventsSection({ stripe }: SandboxContext): Section {
  return listSection('Events', stripe.events(), {
    empty: 'No events yet.',
    card: ({ id, type, created, objectId, delivery }) => markup`<h3>${type}</h3>
${deliveryStates[delivery.state]}
${facts([
  ['About', markup`<code>${objectId}</code>`],
  ['Happened', dateTime(created * 1000)],
  ['Deliveries', delivery.attempts],
  ['Last response', delivery.lastResponse],
  ['Next attempt', delivery.nextAt === null ? null : dateTime(delivery.nextAt)],
])}
${actionButton(`/events/${id}/deliver`, delivery.attempts > 0 ? 'Deliver again' : 'Deliver now')}`,
  });
}

function mailsSection({ mail }: SandboxContext): Section {
  return listSection('Mails', mail.messages(), {
    empty: 'No mail yet. Send a message from the contact page of the site.',
    card: ({ subject, from, replyTo, to, text, receivedAt }) => markup`<h3>${subject || '(no subject)'}</h3>
${facts([
  ['From', from],
  ['Reply to', replyTo],
  ['To', to.join(', ')],
  ['Received', dateTime(receivedAt)],
])}
<pre>${linked(text)}</pre>`,
  });
}

/** Turns the addresses in a text into links, such as that of the double opt-in. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return markup`${parts.map((part, index) => (index % 2 === 0 ? part : markup`<a href="${part}">${part}</a>`))}`;
}

function giftsSection({ stripe }: SandboxContext): Section {
  const { state } = stripe;

  /** The state and the buttons of one payment. @param id of a session, or of one month's invoice */
  function payment(id: string): Html | null {
    const charge = stripe.chargeOf(id);
    if (!charge) return null;
    const { amount_refunded: refunded, currency, status, disputed } = charge;
    const isLost = state.disputes.values().some((one) => one.charge === charge.id && one.status === 'lost');
    const isReversible = status === 'succeeded' && refunded < charge.amount && !disputed;
    const part = markup`<label>Part <input name="amount" inputmode="decimal" size="6" required></label> `;
    return markup`${chargeStates[status]}${refunded > 0 && badge(`${formatAmount(refunded, currency)} refunded`, 'bad')}${isLost && badge('Dispute lost', 'bad')}
${
  isReversible &&
  markup`<div class="buttons">
${actionButton(`/sessions/${id}/refund`, 'Refund all')}
${actionButton(`/sessions/${id}/refund`, 'Refund part', {}, part)}
${actionButton(`/sessions/${id}/dispute`, 'Dispute lost')}
</div>`
}`;
  }

  function months(id: string): Html {
    const status = state.subscriptions.get(id)?.status;
    const invoices = state.invoices.newestFirst().filter((invoice) => subscriptionOf(invoice) === id);
    return markup`${badge(`Monthly gift: ${status}`, status === 'active' ? 'good' : 'plain')}
${
  status === 'active' &&
  markup`<div class="buttons">
${actionButton(`/subscriptions/${id}/renew`, 'Renew now')}
${actionButton(`/subscriptions/${id}/cancel`, 'Cancel subscription')}
</div>`
}
<ol reversed>${invoices.map(
      (invoice) =>
        markup`<li>${formatAmount(invoice.amount_due, invoice.currency)}, ${dateTime(invoice.created * 1000)} ${payment(invoice.id)}</li>`,
    )}</ol>`;
  }

  function card(session: Stripe.Checkout.Session): Html {
    const { id, status, created, amount_total: amount, currency, customer_details: donor } = session;
    const reference = session.client_reference_id;
    const isMonthly = session.mode === 'subscription';
    const title = amount === null || currency === null ? 'No gift yet,' : formatAmount(amount, currency);
    return markup`<h3>${title} ${isMonthly ? 'monthly' : 'once'}</h3>
${facts([
  ['For (client_reference_id)', reference === null ? null : markup`<code>${reference}</code>`],
  ['Donor', donor?.name],
  ['Email', donor?.email],
  ['Phone', donor?.phone],
  ['Country', donor?.address?.country],
  ['Heard about VFU through', session.custom_fields[0]?.dropdown?.value],
  ['Checkout opened', dateTime(created * 1000)],
  ['Session', markup`<code>${id}</code>`],
])}
${status === 'open' && markup`${badge('Open', 'waiting')} <a class="button" href="/sandbox/pay/${id}">Go to checkout</a>`}
${status === 'expired' && badge('Expired, not paid', 'plain')}
${status === 'complete' && (isMonthly ? months(idOf(session.subscription)) : payment(id))}
${
  stripe.chargeOf(id)?.status === 'pending' &&
  markup`<div class="buttons">
${actionButton(`/sessions/${id}/settle`, 'Settle', { outcome: 'paid' })}
${actionButton(`/sessions/${id}/settle`, 'Fail', { outcome: 'failed' })}
</div>`
}`;
  }

  return listSection('Gifts', state.sessions.values(), { empty: 'No checkout has been opened yet.', card });
}

const chargeStates: Record<string, Html> = {
  pending: badge('Unpaid: bank debit pending', 'waiting'),
  failed: badge('Failed', 'bad'),
  succeeded: badge('Paid', 'good'),
};

const meanings: Record<FaultKind, string> = {
  status: 'returns an error',
  delay: 'responds late',
  hang: 'does not respond',
  drop: 'drops the connection',
  'apply-then-drop': 'applies it, then drops the connection',
  html: 'responds with a web page',
};

function faultsSection({ faults }: SandboxContext): Section {
  const active = faults.list();
  const calls = ['*', 'stripe.*', 'brevo.*', 'smtp.*', ...faults.calls];
  const body = markup`<p>Make calls fail, then use the site and see how it reacts.</p>
${
  active.length === 0
    ? markup`<p class="hint">No active faults.</p>`
    : markup`<ul>${active.map((fault) => markup`<li>${describe(fault)}</li>`)}</ul>${actionButton('/faults/clear', 'Clear all faults')}`
}
<form class="switch" method="post" action="/sandbox/api/faults">
<label>Call <select name="call">${calls.map((call) => markup`<option value="${call}">${call === '*' ? '* (every call)' : call}</option>`)}</select></label>
<label>What happens <select name="kind">${faultKinds.map((kind) => markup`<option value="${kind}">${kind}: ${meanings[kind]}</option>`)}</select></label>
<label>Status <input name="status" inputmode="numeric" placeholder="500"></label>
<label>Delay in ms <input name="delayMs" inputmode="numeric" placeholder="3000"></label>
<label>Times <input name="times" inputmode="numeric" placeholder="until cleared"></label>
<label>Only about <input name="about" placeholder="anyone"></label>
<button class="button" type="submit">Switch on</button>
</form>`;
  return { title: 'Faults', count: active.length, body };
}

function describe({ call, kind, status, delayMs, times, about }: Fault): Html {
  const detail = [
    status !== undefined && `status ${status}`,
    delayMs !== undefined && `${delayMs} ms`,
    about !== undefined && `about ${about}`,
    times === undefined ? 'until cleared' : `${times} more ${times === 1 ? 'time' : 'times'}`,
  ].filter((part) => part !== false);
  return markup`<code>${call}</code> ${meanings[kind]} (${detail.join(', ')})`;
}

/** A section with the newest items, one card each. @param items oldest first */
function listSection<T>(
  title: string,
  items: readonly T[],
  { empty, card }: { empty: string; card: (item: T) => Html },
): Section {
  const newest = items.slice(-50).reverse();
  const body =
    items.length === 0
      ? markup`<p class="hint">${empty}</p>`
      : markup`<ul class="items">${newest.map((item) => markup`<li>${card(item)}</li>`)}</ul>
${newest.length < items.length && markup`<p class="hint">The newest ${newest.length} of ${items.length}.</p>`}`;
  return { title, count: items.length, body };
}

type Fact = readonly [name: string, value: Html | string | number | null | undefined];

/** A definition list. Omits facts without a value, and allows line breaks after the underscores of a name. */
function facts(all: readonly Fact[]): Html {
  const breakable = (name: string) =>
    name.split('_').map((word, index) => (index === 0 ? word : markup`_<wbr>${word}`));
  const known = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return markup`<dl>${known.map(([name, value]) => markup`<dt>${breakable(name)}</dt><dd>${value}</dd>`)}</dl>`;
}

/** @param time in milliseconds since 1970, or ISO 8601 */
function dateTime(time: number | string): Html {
  const iso = new Date(time).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function badge(text: string, tone: 'good' | 'waiting' | 'bad' | 'plain'): Html {
  return markup`<span class="badge ${tone}">${text}</span> `;
}

/** A form with one button that calls the control API. @param path relative to `/sandbox/api` */
function actionButton(
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  before?: Html,
): Html {
  return markup`<form method="post" action="/sandbox/api${path}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${before}<button class="button" type="submit">${label}</button>
</form>`;
}
