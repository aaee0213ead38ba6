import type Stripe from 'stripe';
import { formatAmount } from '../../stripe/currency.js';
import { idOf } from '../../stripe/object-id.js';
import { subscriptionOf } from '../../stripe/objects/invoice.js';
import { paymentById } from '../../stripe/payment-lookup.js';
import type { StripeSandbox } from '../../stripe/stripe-sandbox.js';
import { markup, type Html } from '../markup.js';
import { actionButton, badge, dateTime, facts, section } from './elements.js';

export function giftsSection(stripe: StripeSandbox): Html {
  return section(
    'gifts',
    'Gifts',
    stripe.sessions(),
    (session) => giftCard(stripe, session),
    'No checkout has been opened yet.',
  );
}

function giftCard(stripe: StripeSandbox, session: Stripe.Checkout.Session): Html {
  const { id, status, mode, created, amount_total: amount, currency, customer_details: donor } = session;
  const reference = session.client_reference_id;
  const isMonthly = mode === 'subscription';
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
${status === 'complete' && (isMonthly ? months(stripe, session) : payment(stripe, id))}
${settleButtons(stripe, id)}`;
}

/** The state and the buttons of one payment. @param id of a session, or of one month's invoice */
function payment({ state }: StripeSandbox, id: string): Html | null {
  const charge = paymentById(state, id)?.charge;
  if (!charge) return null;
  const { amount_refunded: refunded, currency } = charge;
  const isLost = state.disputes
    .values()
    .some((dispute) => dispute.charge === charge.id && dispute.status === 'lost');
  const isReversible = charge.status === 'succeeded' && refunded < charge.amount && !charge.disputed;
  const part = markup`<label>Part <input name="amount" inputmode="decimal" size="6" required></label> `;
  return markup`${stateBadge(charge)}${refunded > 0 && badge(`${formatAmount(refunded, currency)} refunded`, 'bad')}${isLost && badge('Dispute lost', 'bad')}
${
  isReversible &&
  markup`<div class="buttons">
${actionButton(`/sessions/${id}/refund`, 'Refund all')}
${actionButton(`/sessions/${id}/refund`, 'Refund part', {}, part)}
${actionButton(`/sessions/${id}/dispute`, 'Dispute lost', { outcome: 'lost' })}
</div>`
}`;
}

function stateBadge({ status }: Stripe.Charge): Html {
  if (status === 'pending') return badge('Unpaid: bank debit pending', 'waiting');
  return status === 'failed' ? badge('Failed', 'bad') : badge('Paid', 'good');
}

function months(stripe: StripeSandbox, session: Stripe.Checkout.Session): Html {
  const id = idOf(session.subscription);
  const status = stripe.state.subscriptions.get(id)?.status;
  const isActive = status === 'active';
  const invoices = stripe.state.invoices.newestFirst().filter((invoice) => subscriptionOf(invoice) === id);
  const month = (invoice: Stripe.Invoice) =>
    markup`<li>${formatAmount(invoice.amount_due, invoice.currency)}, ${dateTime(invoice.created * 1000)} ${payment(stripe, invoice.id)}</li>`;
  return markup`${badge(`Monthly gift: ${status}`, isActive ? 'good' : 'plain')}
${
  isActive &&
  markup`<div class="buttons">
${actionButton(`/subscriptions/${id}/renew`, 'Renew now')}
${actionButton(`/subscriptions/${id}/cancel`, 'Cancel subscription')}
</div>`
}
<ol reversed>${invoices.map(month)}</ol>`;
}

function settleButtons({ state }: StripeSandbox, id: string): Html | false {
  return (
    paymentById(state, id)?.charge.status === 'pending' &&
    markup`<div class="buttons">
${actionButton(`/sessions/${id}/settle`, 'Settle', { outcome: 'paid' })}
${actionButton(`/sessions/${id}/settle`, 'Fail', { outcome: 'failed' })}
</div>`
  );
}
