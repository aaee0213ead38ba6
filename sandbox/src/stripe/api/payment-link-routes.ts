import type { FastifyInstance } from 'fastify';
import type { GiftKind } from '../gift.js';
import type { PaymentLinkSettings } from '../account-objects.js';
import type { StripeSandbox } from '../stripe-sandbox.js';
import { newId } from '../stripe-ids.js';
import { nowSeconds } from '../clock.js';
import { nestedForm, type FormValue } from './form-body.js';
import { StripeApiError } from './stripe-error.js';

type Fields = Record<string, FormValue | undefined>;

/** Creates prices and payment links, and changes links (https://docs.stripe.com/api/payment-link). */
export function paymentLinkRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  app.post('/prices', { config: { call: 'stripe.prices.create' } }, ({ body }) => {
    const fields = nestedForm(body);
    const { interval } = group(fields.recurring);
    const currency = text(fields.currency) ?? raise('currency');
    if (interval !== undefined && fields.custom_unit_amount !== undefined) {
      throw new StripeApiError(400, 'You cannot set `custom_unit_amount` for a recurring price.', {
        param: 'custom_unit_amount',
      });
    }
    if (text(fields.unit_amount) === undefined && fields.custom_unit_amount === undefined) {
      raise('unit_amount');
    }
    if (!text(fields.product) && !text(group(fields.product_data).name)) raise('product_data');
    const price: { id: string; currency: string; kind: GiftKind } = {
      id: newId('price_'),
      currency: currency.toLowerCase(),
      kind: interval === undefined ? 'once' : 'monthly',
    };
    stripe.state.prices.set(price.id, price);
    return {
      id: price.id,
      object: 'price',
      active: true,
      created: nowSeconds(),
      currency: price.currency,
      livemode: false,
      type: price.kind === 'monthly' ? 'recurring' : 'one_time',
    };
  });

  app.post('/payment_links', { config: { call: 'stripe.paymentLinks.create' } }, ({ body }) => {
    const fields = nestedForm(body);
    const [item] = Array.isArray(fields.line_items) ? fields.line_items : [];
    const { price: priceId, quantity } = group(item);
    if (quantity === undefined) raise('line_items[0][quantity]');
    const price = stripe.state.prices.get(text(priceId) ?? raise('line_items[0][price]'));
    if (!price) throw StripeApiError.missing('price', text(priceId) ?? '', 'line_items[0][price]');
    const submitType = text(fields.submit_type);
    return stripe.createPaymentLink(price.kind, {
      ...noSettings(price.currency),
      ...settingsOf(fields),
      ...(submitType && { submit_type: submitType }),
    });
  });

  app.post<{ Params: { id: string }; Body: unknown }>(
    '/payment_links/:id',
    { config: { call: 'stripe.paymentLinks.update' } },
    ({ params: { id }, body }) => {
      if (!stripe.paymentLinks().some((link) => link.id === id))
        throw StripeApiError.missing('payment_link', id);
      return stripe.changePaymentLink(id, settingsOf(nestedForm(body)));
    },
  );
}

function noSettings(currency: string): PaymentLinkSettings {
  return {
    active: true,
    after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
    billing_address_collection: 'auto',
    currency,
    custom_fields: [],
    metadata: {},
    phone_number_collection: { enabled: false },
    submit_type: 'auto',
  };
}

/** Only the settings that the request names. */
function settingsOf(fields: Fields): Partial<PaymentLinkSettings> {
  const { active, after_completion, billing_address_collection, custom_fields, metadata } = fields;
  const { type, redirect } = group(after_completion);
  return {
    ...(active !== undefined && { active: active === 'true' }),
    ...(after_completion !== undefined && {
      after_completion:
        type === 'redirect'
          ? {
              type: 'redirect',
              redirect: { url: text(group(redirect).url) ?? raise('after_completion[redirect][url]') },
            }
          : { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
    }),
    ...(billing_address_collection !== undefined && {
      billing_address_collection: text(billing_address_collection) ?? 'auto',
    }),
    ...(custom_fields !== undefined && {
      custom_fields: (Array.isArray(custom_fields) ? custom_fields : []).map(customField),
    }),
    ...(metadata !== undefined && { metadata: group(metadata) as Record<string, string> }),
    ...(fields.phone_number_collection !== undefined && {
      phone_number_collection: { enabled: group(fields.phone_number_collection).enabled === 'true' },
    }),
  };
}

function customField(value: FormValue): PaymentLinkSettings['custom_fields'][number] {
  const { key, label, type, optional, dropdown } = group(value);
  const name = text(key) ?? '';
  if (!/^[A-Za-z0-9]{1,200}$/.test(name)) {
    throw new StripeApiError(400, 'Custom field keys must be alphanumeric and up to 200 characters.', {
      param: 'custom_fields[0][key]',
    });
  }
  const { options } = group(dropdown);
  return {
    key: name,
    label: { type: 'custom', custom: text(group(label).custom) ?? null },
    optional: optional === 'true',
    type: text(type) ?? 'text',
    ...(type === 'dropdown' && {
      dropdown: {
        default_value: null,
        options: (Array.isArray(options) ? options : []).map((option) => ({
          label: text(group(option).label) ?? '',
          value: text(group(option).value) ?? '',
        })),
      },
    }),
  };
}

function group(value: FormValue | undefined): Fields {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function text(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function raise(param: string): never {
  throw new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
