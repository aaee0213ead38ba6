import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, stripeError, stripeErrorFor } from '../api-error.js';
import { named } from '../faults.js';
import { newObject, newPortal, newWebhookEndpoint } from './stripe-objects.js';
import { listPage, missing, parseParameters } from './stripe-parameters.js';
import type { StripeSandbox } from './stripe-sandbox.js';
import type { GiftKind, PaymentLink, WebhookEndpoint } from './stripe-state.js';

interface ById {
  Params: { id: string };
}

/** How long an account lists its events, in seconds (https://docs.stripe.com/api/events). */
const EVENT_RETENTION_S = 30 * 24 * 60 * 60;

/** The filters of the events list; the others are those of every list. */
const eventFilters = z.looseObject({
  types: z.array(z.string()).optional(),
  delivery_success: z.stringbool().optional(),
});

const integer = z.coerce.number().int();
const priceSchema = z
  .object({
    currency: z.string().length(3),
    product_data: z.object({ name: z.string() }),
    unit_amount: integer.positive().optional(),
    custom_unit_amount: z.object({ enabled: z.literal('true') }).optional(),
    recurring: z.object({ interval: z.literal('month') }).optional(),
  })
  .refine(
    (price) => !(price.recurring && price.custom_unit_amount),
    'You cannot set `custom_unit_amount` for a recurring price.',
  );

/**
 * What `setup` writes into a link for donors' receipts (https://docs.stripe.com/api/payment-link/update). The footer is new in
 * 2026-10-28.endive.
 */
const receiptSchema = z.strictObject({
  custom_text: z
    // "Text can be up to 1200 characters in length."
    .strictObject({ submit: z.strictObject({ message: z.string().min(1).max(1_200) }) })
    .optional(),
  payment_intent_data: z.strictObject({ description: z.string().max(1_000) }).optional(),
  subscription_data: z
    .strictObject({ invoice_settings: z.strictObject({ footer: z.string().max(5_000) }) })
    .optional(),
});

const linkSchema = receiptSchema.extend({
  line_items: z.tuple([
    z.strictObject({
      price: z.string(),
      quantity: integer.positive(),
      adjustable_quantity: z
        .strictObject({
          enabled: z.stringbool(),
          minimum: integer.min(0).default(0),
          // https://docs.stripe.com/api/payment-link/create#create_payment_link-line_items-adjustable_quantity-maximum
          maximum: integer.max(999_999).default(99),
        })
        .optional(),
    }),
  ]),
  submit_type: z.enum(['auto', 'donate']).default('auto'),
  after_completion: z.object({ type: z.literal('redirect'), redirect: z.object({ url: z.url() }) }),
  billing_address_collection: z.enum(['auto', 'required']).default('auto'),
  phone_number_collection: z.object({ enabled: z.stringbool() }).default({ enabled: false }),
  metadata: z.record(z.string(), z.string()).default({}),
  custom_fields: z
    .array(
      z.looseObject({
        key: z.string().regex(/^[A-Za-z0-9]{1,200}$/),
        optional: z.stringbool().default(false),
      }),
    )
    .default([]),
});

const portalSchema = z.looseObject({
  features: z.object({
    subscription_cancel: z.object({ enabled: z.stringbool() }).default({ enabled: false }),
    // Both are required to enable it (https://docs.stripe.com/api/customer_portal/configurations/create).
    subscription_update: z
      .object({
        enabled: z.stringbool(),
        default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])).min(1),
        products: z
          .array(
            z.object({
              product: z.string(),
              prices: z.array(z.string()).min(1),
              adjustable_quantity: z
                .object({ enabled: z.stringbool(), minimum: z.coerce.number(), maximum: z.coerce.number() })
                .optional(),
            }),
          )
          .min(1)
          .max(10),
      })
      .default({ enabled: false, default_allowed_updates: [], products: [] }),
  }),
});

const endpointSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  enabled_events: z.array(z.string()).min(1),
  api_version: z.string().nullable().default(null),
});
const endpointChanges = endpointSchema
  .omit({ api_version: true })
  .partial()
  .extend({ disabled: z.stringbool().optional() });

/** The endpoints of Stripe's API that the site and the operator's commands use. Mounted at `/v1`. */
export function stripeRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  const { state } = stripe;
  app.addHook('onRequest', (request, _reply, done) => {
    authenticate(request.headers.authorization);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = error instanceof ApiError ? error : stripeErrorFor(500);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw stripeError(404, `Unrecognized request URL (${method}: ${url.split('?')[0]}).`);
  });

  app.get<ById>('/checkout/sessions/:id', named('stripe.sessions.retrieve'), ({ params: { id }, query }) => {
    if (!/^cs_(test|live)_[A-Za-z0-9]+$/.test(id))
      throw stripeError(400, `Invalid checkout.session id: ${id}`);
    return stripe.expand(found(state.sessions.get(id), 'checkout.session', id), query);
  });

  /** @param filters those of the call's reference, such as https://docs.stripe.com/api/disputes/list */
  const list = (path: string, name: string, filters: string[], newestFirst: () => { id: string }[]) =>
    app.get(path, named(`stripe.${name}.list`), ({ query }) => {
      const page = listPage(newestFirst(), query, filters);
      return { ...page, data: page.data.map((object) => stripe.expand(object, query, 'data.')) };
    });
  const ofPayment = ['charge', 'created', 'payment_intent'];
  const ofSession = [
    'customer',
    'customer_details',
    'payment_intent',
    'payment_link',
    'status',
    'subscription',
  ];
  const ofInvoice = ['collection_method', 'created', 'customer', 'due_date', 'status', 'subscription'];
  list('/checkout/sessions', 'sessions', ['created', ...ofSession], () => state.sessions.newestFirst());
  list('/invoices', 'invoices', ofInvoice, () => state.invoices.newestFirst());
  app.get<ById>('/invoices/:id', named('stripe.invoices.retrieve'), ({ params: { id }, query }) =>
    stripe.expand(found(state.invoices.get(id), 'invoice', id), query),
  );
  list('/invoice_payments', 'invoicePayments', ['created', 'invoice', 'payment', 'status'], () =>
    state.invoicePayments.newestFirst(),
  );
  list('/refunds', 'refunds', ofPayment, () => state.refunds.newestFirst());
  list('/disputes', 'disputes', ofPayment, () => state.disputes.newestFirst());
  // The number alone, of the charges that succeeded (https://docs.stripe.com/api/charges/search).
  app.get('/charges/search', named('stripe.charges.search'), ({ query }) => {
    const schema = z.object({
      query: z.literal("status:'succeeded'"),
      expand: z.tuple([z.literal('total_count')]),
    });
    parseParameters(schema, query);
    const total_count = state.charges.values().filter(({ status }) => status === 'succeeded').length;
    return { object: 'search_result', data: [], has_more: false, next_page: null, total_count };
  });
  list('/payment_intents', 'paymentIntents', ['created', 'customer'], () =>
    state.paymentIntents.newestFirst(),
  );
  list('/payment_links', 'paymentLinks', ['active'], () => state.paymentLinks.newestFirst().map(withoutKind));
  list('/webhook_endpoints', 'webhookEndpoints', [], () =>
    state.webhookEndpoints.newestFirst().map(withoutSecret),
  );
  app.get('/events', named('stripe.events.list'), ({ query }) => {
    const { types, delivery_success: isDelivered, ...page } = parseParameters(eventFilters, query);
    const events = stripe.log.all().filter(
      ({ event, delivery }) =>
        event.created > Date.now() / 1000 - EVENT_RETENTION_S &&
        (types?.includes(event.type) ?? true) &&
        // True when every endpoint of the account has accepted it (https://docs.stripe.com/api/events/list).
        isDelivered !== (delivery.state !== 'delivered' || stripe.log.failsElsewhere(event.type)),
    );
    return listPage(events.map(({ event }) => event).reverse(), page, ['created', 'type']);
  });

  app.post('/prices', named('stripe.prices.create'), ({ body }) => {
    const { currency, recurring, unit_amount = null, product_data } = parseParameters(priceSchema, body);
    const product = newObject('product', 'prod_').id;
    const common = { ...newObject('price', 'price_'), currency, product, unit_amount };
    const price = { ...common, recurring: recurring ?? null };
    state.prices.set(price.id, { ...price, productName: product_data.name });
    return price;
  });
  app.post('/payment_links', named('stripe.paymentLinks.create'), ({ body }) => {
    const { line_items, ...settings } = parseParameters(linkSchema, body);
    const [{ price: id, ...item }] = line_items;
    const { productName, ...sold } = found(state.prices.get(id), 'price', id, 'line_items[0][price]');
    refuseOtherKind(sold.recurring ? 'monthly' : 'once', settings);
    const lineItem = { price: sold, adjustable_quantity: null, description: productName, ...item };
    return withoutKind(
      stripe.createPaymentLink(sold.recurring ? 'monthly' : 'once', {
        ...settings,
        currency: sold.currency,
        lineItem,
      }),
    );
  });
  app.post<ById>('/payment_links/:id', named('stripe.paymentLinks.update'), ({ params, body }) => {
    const link = found(state.paymentLinks.get(params.id), 'payment_link', params.id);
    const { custom_text, ...changes } = parseParameters(receiptSchema, body);
    refuseOtherKind(link.kind, changes);
    const text = { ...link.custom_text, ...custom_text };
    return withoutKind(
      state.paymentLinks.set(link.id, { ...link, ...changes, custom_text: text } as PaymentLink),
    );
  });
  app.get<ById>('/payment_links/:id/line_items', named('stripe.lineItems.list'), ({ params, query }) => {
    const { lineItem } = found(state.paymentLinks.get(params.id), 'payment_link', params.id);
    return listPage([{ id: `li_${params.id}`, object: 'item', ...lineItem }], query, []);
  });

  // The login page of the customer portal, where donors stop a monthly gift.
  app.get('/billing_portal/configurations', named('stripe.portal.list'), ({ query }) =>
    listPage(state.portals.newestFirst(), query, ['active', 'is_default']),
  );
  app.post('/billing_portal/configurations', named('stripe.portal.create'), ({ body }) => {
    const { features } = parseParameters(portalSchema, body);
    for (const { prices, product } of features.subscription_update.products) {
      for (const id of prices) {
        if (state.prices.get(id)?.product !== product) throw missing('price', id, 'features');
      }
    }
    const portal = newPortal(stripe.publicUrl, features);
    return state.portals.set(portal.id, portal);
  });

  const endpoint = (id: string) =>
    found(state.webhookEndpoints.get(id), 'webhook_endpoint', id, 'webhook_endpoint');
  app.post('/webhook_endpoints', named('stripe.webhookEndpoints.create'), ({ body }) => {
    const created = newWebhookEndpoint(parseParameters(endpointSchema, body));
    return state.webhookEndpoints.set(created.id, created);
  });
  app.post<ById>('/webhook_endpoints/:id', named('stripe.webhookEndpoints.update'), ({ params, body }) => {
    const { disabled, ...changes } = parseParameters(endpointChanges, body);
    const before = endpoint(params.id);
    const status = disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled';
    const after = { ...before, ...changes, status } as WebhookEndpoint;
    return withoutSecret(state.webhookEndpoints.set(before.id, after));
  });
  app.delete<ById>('/webhook_endpoints/:id', named('stripe.webhookEndpoints.delete'), ({ params }) => {
    const { id } = endpoint(params.id);
    state.webhookEndpoints.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  });
}

/**
 * "There must be at least one line item with a recurring price to use `subscription_data`"; `payment_intent_data` is for
 * "Checkout Sessions in `payment` mode" (https://docs.stripe.com/api/payment-link/create).
 */
function refuseOtherKind(kind: GiftKind, settings: z.infer<typeof receiptSchema>): void {
  const param = kind === 'monthly' ? 'payment_intent_data' : 'subscription_data';
  if (settings[param] !== undefined)
    throw stripeError(400, `You cannot use \`${param}\` with this price.`, { param });
}

function withoutSecret({ secret: _secret, ...endpoint }: WebhookEndpoint) {
  return endpoint;
}

function withoutKind({ kind: _kind, lineItem: _lineItem, ...link }: PaymentLink) {
  return link;
}

function found<T>(object: T | undefined, kind: string, id: string, param = 'id'): T {
  if (!object) throw missing(kind, id, param);
  return object;
}

/** Accepts every secret test key. @throws ApiError 401 for other keys, which it masks */
function authenticate(authorization = ''): void {
  const key = authorization.replace(/^Bearer /, '');
  if (/^(sk|rk)_test_\w+$/.test(key)) return;
  const [, prefix = '', rest = ''] = /^(\w+_(?:test|live)_)?(.*)$/.exec(key) ?? [];
  throw stripeError(401, `Invalid API Key provided: ${prefix}****${rest.slice(-4)}`);
}
