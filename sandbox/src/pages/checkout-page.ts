import type Stripe from 'stripe';
import { heardAboutField } from '../stripe/heard-about.js';
import {
  cards,
  countries,
  currencies,
  heardAbout,
  presets,
  type CheckoutErrors,
  type CheckoutValues,
  type FieldName,
} from './checkout-form.js';
import { markup, page, type Html } from './page.js';

interface CheckoutPageProps {
  session: Stripe.Checkout.Session;
  values: CheckoutValues;
  errors?: CheckoutErrors;
  /** A message above the form, such as that the card was declined. */
  notice?: string;
}

/** The hosted checkout page. */
export function checkoutPage({ session, values, errors = {}, notice }: CheckoutPageProps): string {
  const { client_reference_id: reference } = session;
  const monthly = session.mode === 'subscription';
  const title = monthly ? 'Donate every month' : 'Donate once';
  const hasErrors = Object.keys(errors).length > 0;
  const form = { values, errors };
  return page(
    'form',
    `${hasErrors || notice ? 'Please check: ' : ''}${title}`,
    markup`<main>
<p class="ribbon">Sandbox checkout: no real money moves</p>
<h1>${title}</h1>
<p>To <strong>Volunteers for Ukraine</strong>${reference && markup`, for <code>${reference}</code>`}</p>
<p class="lead">${monthly ? 'The same amount each month until you cancel.' : 'A single gift.'} This page stands in for the card payment provider: it asks for no card number.</p>
${(notice !== undefined || hasErrors) && markup`<p class="notice" role="alert">${notice ?? 'Some fields need your attention. They are marked below.'}</p>`}
<form method="post" action="/sandbox/pay/${session.id}" novalidate>
<fieldset>
<legend>How much would you like to give?</legend>
<div class="chips">${presets.map((preset) => choice('preset', preset, preset, values.preset))}</div>
</fieldset>
<div class="pair">
${field(form, 'amount', 'Amount', 'Your own amount replaces the choice above.', markup` inputmode="decimal"`)}
${select(form, 'currency', 'Currency', currencies)}
</div>
${field(form, 'email', 'Email', null, markup` type="email" autocomplete="email" required`)}
${field(form, 'name', 'Name on card', null, markup` autocomplete="cc-name" required`)}
<div class="pair">
${field(form, 'phone', 'Phone', 'With the country code. Optional.', markup` type="tel" autocomplete="tel"`)}
${select(form, 'country', 'Country', countries)}
</div>
${select(form, 'heardAbout', heardAboutField.label, heardAbout)}
<fieldset>
<legend>Card</legend>
<p class="hint">What should happen to the payment?</p>
${cards.map(({ value, label }) => choice('card', value, label, values.card))}
${errorMessage(errors, 'card')}
</fieldset>
<div class="actions">
<button class="button primary" type="submit">${monthly ? 'Pay every month' : 'Pay now'}</button>
<button class="button" type="submit" formaction="/sandbox/pay/${session.id}/cancel" formnovalidate>Cancel</button>
</div>
</form>
</main>`,
  );
}

type Form = Required<Pick<CheckoutPageProps, 'values' | 'errors'>>;

function field(
  { values, errors }: Form,
  name: FieldName,
  label: string,
  hint: string | null,
  extra: Html,
): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${values[name]}"${extra}${ariaAttributes(errors, name, hint)}>
${errorMessage(errors, name)}
${hint && markup`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}

function select(
  { values, errors }: Form,
  name: FieldName,
  label: string,
  options: readonly { value: string; label: string }[],
): Html {
  return markup`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${name === 'country' ? 'country' : 'off'}"${ariaAttributes(errors, name, null)}>
${options.map(({ value, label: text }) => markup`<option value="${value}"${value === values[name] && markup` selected`}>${text}</option>`)}
</select>
${errorMessage(errors, name)}
</div>`;
}

function choice(name: FieldName, value: string, label: string, chosen: string): Html {
  return markup`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen && markup` checked`}><span>${label}</span></label>`;
}

function errorMessage(errors: CheckoutErrors, name: FieldName): Html | undefined {
  const message = errors[name];
  return message === undefined ? undefined : markup`<p class="error" id="${name}-error">${message}</p>`;
}

function ariaAttributes(errors: CheckoutErrors, name: FieldName, hint: string | null): Html | undefined {
  const ids = [errors[name] && `${name}-error`, hint && `${name}-hint`].filter(Boolean);
  if (ids.length === 0) return undefined;
  return markup` aria-describedby="${ids.join(' ')}"${errors[name] && markup` aria-invalid="true"`}`;
}
