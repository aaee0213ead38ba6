import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import type { SandboxContext } from '../sandbox-context.js';
import { formatAmount, parseAmount } from '../stripe/currency.js';
import { heardAboutField } from '../stripe/stripe-objects.js';
import type { PaymentLink } from '../stripe/stripe-state.js';
import { markup, messagePage, page, type Html } from './page.js';

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

interface Option {
  value: string;
  label: string;
}

/** Options with the English names that belong to the codes. */
const named = (codes: string, names: Intl.DisplayNames): Option[] =>
  codes.split(' ').map((code) => ({ value: code, label: names.of(code) ?? code }));

/** With two, no and three digits. */
const currencies = named('usd eur uah jpy kwd', new Intl.DisplayNames(['en'], { type: 'currency' }));
const countries = named(
  'US UA AT AU BE CA CH CZ DE DK EE ES FI FR GB IE IL IT JP LT LV MD NL NO NZ PL PT RO SE SK',
  new Intl.DisplayNames(['en'], { type: 'region' }),
);

const cards: Option[] = [
  { value: 'succeeds', label: 'Succeeds' },
  { value: 'declined', label: 'Is declined' },
  { value: 'unpaid', label: 'Stays unpaid: a bank debit that settles later' },
];

/**
 * The hosted checkout page. The browser checks its fields.
 * @param prefilledMinor the amount that the link suggests, in cents; 0 for none
 */
function checkoutPage(
  session: Stripe.Checkout.Session,
  link: PaymentLink,
  publicUrl: string,
  prefilledMinor: number,
): string {
  const { client_reference_id: reference } = session;
  const monthly = session.mode === 'subscription';
  const title = monthly ? 'Donate every month' : 'Donate once';
  const isPhoneAsked = link.phone_number_collection.enabled;
  return page(
    'form',
    title,
    markup`<main>
<p class="ribbon">Sandbox checkout: no real money moves</p>
<h1>${title}</h1>
<p>To <strong>Volunteers for Ukraine</strong>${reference && markup`, for <code>${reference}</code>`}</p>
<p class="lead">${monthly ? 'The same amount each month until you cancel.' : 'A single gift.'} This page stands in for the card payment provider: it asks for no card number.</p>
<form method="post">
${amountFields(link, prefilledMinor)}
${input('email', 'Email', markup`type="email" autocomplete="email" required`)}
${input('name', 'Name on card', markup`autocomplete="cc-name" required`)}
<div class="pair">
${
  // A phone that is collected is required (https://docs.stripe.com/payments/checkout/phone-numbers).
  isPhoneAsked &&
  input('phone', 'Phone', markup`type="tel" autocomplete="tel" required`, 'With the country code.')
}
${select('country', 'Country', countries, 'US')}
</div>
${link.custom_fields.map(customField)}
<fieldset>
<legend>Card</legend>
<p class="hint">What should happen to the payment?</p>
${cards.map(({ value, label }) => choice('card', value, label, 'succeeds'))}
</fieldset>
<div class="buttons">
<button class="button primary" type="submit">${monthly ? 'Pay every month' : 'Pay now'}</button>
<a class="button" href="${publicUrl}/">Cancel</a>
</div>
${link.custom_text.submit && markup`<p class="hint">${link.custom_text.submit.message}</p>`}
</form>
</main>`,
  );
}

/** The amount of the donor's choice, or a quantity of the link's price, or nothing to choose. */
function amountFields({ lineItem, currency }: PaymentLink, prefilledMinor: number): Html {
  const { price, quantity, adjustable_quantity: adjustable } = lineItem;
  const unit = price.unit_amount;
  if (unit !== null && !adjustable?.enabled)
    return markup`<p class="lead">${formatAmount(unit * quantity, currency)}</p>`;
  const amount = markup`inputmode="decimal" pattern="\\s*[0-9]{1,9}([.,][0-9]{1,3})?\\s*" title="An amount, such as 50"${prefilledMinor > 0 && markup` value="${String(prefilledMinor / 100)}"`}`;
  const whole = markup`inputmode="numeric" pattern="\\s*[0-9]{1,6}\\s*" title="A whole number, such as 50"`;
  const label = unit === null ? 'Amount' : `Amount: a quantity of ${formatAmount(unit, currency)}`;
  const hint = 'Your own amount replaces the choice above.';
  return markup`<fieldset>
<legend>How much would you like to give?</legend>
<div class="chips">${['25', '50', '100', '250'].map((preset) => choice('preset', preset, preset, '50'))}</div>
</fieldset>
<div class="pair">
${input('amount', label, unit === null ? amount : whole, hint)}
${unit === null && select('currency', 'Currency', currencies, 'usd')}
</div>`;
}

/** A dropdown of the payment link, which may be left empty only where it is optional. */
function customField({ key, label, dropdown, optional }: PaymentLink['custom_fields'][number]): Html {
  const none = { value: '', label: optional ? 'Prefer not to say' : 'Choose' };
  const options = [none, ...(dropdown?.options ?? [])];
  return select(key, label.custom ?? key, options, '', !optional && markup` required`);
}

function input(name: string, label: string, attributes: Html, hint?: string): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}"${hint && markup` aria-describedby="${name}-hint"`} ${attributes}>
${hint && markup`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}

function select(
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  attributes: Html | false = false,
): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${name === 'country' ? 'country' : 'off'}"${attributes}>
${options.map(({ value, label: text }) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`)}
</select>
</div>`;
}

function choice(name: string, value: string, label: string, chosen: string): Html {
  return markup`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen && markup` checked`}>${label}</label>`;
}
