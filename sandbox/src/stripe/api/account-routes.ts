import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newObject } from '../object-id.js';
import type { StripeSandbox } from '../stripe-sandbox.js';
import type { StoredWebhookEndpoint } from '../stripe-state.js';
import { listPage, parseParameters } from './request-parameters.js';
import { StripeApiError } from './stripe-error.js';

interface ById {
  Params: { id: string };
  Body: unknown;
}

const priceSchema = z
  .object({
    currency: z.string().length(3),
    product_data: z.object({ name: z.string() }),
    unit_amount: z.coerce.number().int().optional(),
    custom_unit_amount: z.object({ enabled: z.literal('true') }).optional(),
    recurring: z.object({ interval: z.literal('month') }).optional(),
  })
  .refine(
    (price) => !(price.recurring && price.custom_unit_amount),
    'You cannot set `custom_unit_amount` for a recurring price.',
  );

const linkSchema = z.object({
  line_items: z.tuple([z.object({ price: z.string(), quantity: z.coerce.number().int().positive() })]),
  submit_type: z.enum(['auto', 'donate']).default('auto'),
  after_completion: z.object({ type: z.literal('redirect'), redirect: z.object({ url: z.url() }) }),
  billing_address_collection: z.enum(['auto', 'required']).default('auto'),
  phone_number_collection: z.object({ enabled: z.stringbool() }).default({ enabled: false }),
  custom_fields: z.array(z.looseObject({ key: z.string().regex(/^[A-Za-z0-9]{1,200}$/) })).default([]),
});

const endpointSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  enabled_events: z.array(z.string()).min(1),
});
const endpointChanges = endpointSchema
  .partial()
  .extend({ disabled: z.stringbool().optional() })
  .transform(({ disabled, ...changes }) =>
    disabled === undefined ? changes : { ...changes, status: disabled ? 'disabled' : 'enabled' },
  );

/** What setup creates and doctor checks: prices, payment links and webhook endpoints. */
export function accountRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  const { state, webhookEndpoints } = stripe;

  app.post('/prices', { config: { call: 'stripe.prices.create' } }, ({ body }) => {
    const { currency, recurring } = parseParameters(priceSchema, body);
    const price = { ...newObject('price', 'price_'), currency };
    state.prices.set(price.id, { currency, kind: recurring ? 'monthly' : 'once' });
    return price;
  });

  app.get('/payment_links', { config: { call: 'stripe.paymentLinks.list' } }, ({ query }) =>
    listPage(stripe.paymentLinks(), query),
  );
  app.post('/payment_links', { config: { call: 'stripe.paymentLinks.create' } }, ({ body }) => {
    const { line_items, ...settings } = parseParameters(linkSchema, body);
    const [{ price: id }] = line_items;
    const price = state.prices.get(id);
    if (!price) throw StripeApiError.missing('price', id, 'line_items[0][price]');
    return stripe.createPaymentLink(price.kind, { ...settings, currency: price.currency });
  });

  const endpoint = (id: string) => {
    const found = state.webhookEndpoints.get(id);
    if (!found) throw StripeApiError.missing('webhook_endpoint', id, 'webhook_endpoint');
    return found;
  };
  app.get('/webhook_endpoints', { config: { call: 'stripe.webhookEndpoints.list' } }, ({ query }) =>
    listPage(webhookEndpoints.all().map(withoutSecret), query),
  );
  app.post('/webhook_endpoints', { config: { call: 'stripe.webhookEndpoints.create' } }, ({ body }) =>
    webhookEndpoints.create(parseParameters(endpointSchema, body)),
  );
  app.post<ById>(
    '/webhook_endpoints/:id',
    { config: { call: 'stripe.webhookEndpoints.update' } },
    ({ params, body }) => {
      const changes = parseParameters(endpointChanges, body);
      return withoutSecret(
        webhookEndpoints.change(endpoint(params.id), changes as Partial<StoredWebhookEndpoint>),
      );
    },
  );
  app.delete<ById>(
    '/webhook_endpoints/:id',
    { config: { call: 'stripe.webhookEndpoints.delete' } },
    ({ params: { id } }) => {
      webhookEndpoints.delete(endpoint(id).id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  );
}

function withoutSecret({ secret: _secret, ...endpoint }: StoredWebhookEndpoint) {
  return endpoint;
}
