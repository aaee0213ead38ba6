import type Stripe from 'stripe';
import { formatAmount } from '../../stripe/currency.js';
import { subscriptionOf } from '../../stripe/objects/invoice.js';
import type { StripeSandbox } from '../../stripe/stripe-sandbox.js';
import { markup, type Html } from '../markup.js';
import { actionButton } from './buttons.js';
import { badge, facts, dateTime, section } from './facts.js';
import { paymentState } from './payment-state.js';
import { idOf } from '../../stripe/object-id.js';

export function giftsSection(stripe: StripeSandbox, show: number): Html {
  const sessions = stripe.sessions();
  const shown = sessions
    .slice(-show)
    .reverse()
    .map((session) => giftCard(stripe, session));
  return section('gifts', 'Gifts', sessions.length, shown, 'No checkout has been opened yet.');
}

function giftCard(stripe: StripeSandbox, session: Stripe.Checkout.Session): Html {
  const { id, mode, created, amount_total: amount, currency, customer_details: donor } = session;
  const reference = session.client_reference_id;
  const monthly = mode === 'subscription';
  const title = amount === null || currency === null ? 'No gift yet,' : formatAmount(amount, currency);
  return markup`<article>
<h3>${title} ${monthly ? 'monthly' : 'once'}</h3>
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
${session.status === 'open' ? openSession(id) : monthly ? months(stripe, session) : payment(stripe, id)}
${waitingButtons(stripe, session)}
${session.status === 'expired' && badge('Expired, not paid', 'plain')}
</article>`;
}

function openSession(id: string): Html {
  return markup`<p class="badges">${badge('Open', 'waiting')}</p>
<div class="buttons"><a class="button small" href="/sandbox/pay/${id}">Go to checkout</a>${actionButton('gifts', `/sessions/${id}/expire`, 'Expire')}</div>`;
}

/** The state and the buttons of one payment. @param id of a session, or of one month's invoice */
function payment(stripe: StripeSandbox, id: string): Html | null {
  const state = paymentState(stripe, id);
  if (!state) return null;
  const { charge, lost } = state;
  const left = charge.amount - charge.amount_refunded;
  const path = `/sessions/${id}`;
  const part = markup`<label class="inline">Part <input name="amount" inputmode="decimal" size="6" required></label>`;
  return markup`<p class="badges">${badge(state.label, state.tone)}${charge.amount_refunded > 0 && badge(`${formatAmount(charge.amount_refunded, charge.currency)} refunded`, 'bad')}${lost && badge('Dispute lost', 'bad')}</p>
<div class="buttons">
${charge.status === 'succeeded' && left > 0 && !charge.disputed && [actionButton('gifts', `${path}/refund`, 'Refund all'), actionButton('gifts', `${path}/refund`, 'Refund part', {}, part), actionButton('gifts', `${path}/dispute`, 'Dispute lost', { outcome: 'lost' })]}
</div>`;
}

function months(stripe: StripeSandbox, session: Stripe.Checkout.Session): Html {
  const subscriptionId = idOf(session.subscription);
  const subscription = stripe.state.subscriptions.get(subscriptionId);
  const invoices = stripe.state.invoices
    .newestFirst()
    .filter((invoice) => subscriptionOf(invoice) === subscriptionId);
  const active = subscription?.status === 'active';
  return markup`<p class="badges">${subscription && badge(`Monthly gift: ${subscription.status}`, active ? 'good' : 'plain')}</p>
<div class="buttons">
${active && [actionButton('gifts', `/subscriptions/${subscriptionId}/renew`, 'Renew now'), actionButton('gifts', `/subscriptions/${subscriptionId}/cancel`, 'Cancel subscription')]}
</div>
<ol class="months" reversed>${invoices.map((invoice) => markup`<li>${formatAmount(invoice.amount_due, invoice.currency)}, ${dateTime(invoice.created * 1000)} ${payment(stripe, invoice.id)}</li>`)}</ol>`;
}

function waitingButtons(stripe: StripeSandbox, { id }: Stripe.Checkout.Session): Html | false {
  return (
    paymentState(stripe, id)?.charge.status === 'pending' &&
    markup`<div class="buttons">${actionButton('gifts', `/sessions/${id}/settle`, 'Settle', { outcome: 'paid' })}${actionButton('gifts', `/sessions/${id}/settle`, 'Fail', { outcome: 'failed' })}</div>`
  );
}
