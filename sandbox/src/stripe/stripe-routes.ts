import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, stripeError, stripeErrorFor } from '../api-error.js';
import { named } from '../faults.js';
import { newObject, newPortal, newWebhookEndpoint } from './stripe-objects.js';
import { listPage, missing, parseParameters } from './stripe-parameters.js';
import type { StripeSandbox } from './stripe-sandbox.js';
import type { PaymentLink, WebhookEndpoint } from './stripe-state.js';

interface ById {
  Params: { id: string };
}

/** The filters of the events list; the others are those of every list. */
const eventFilters = z.looseObject({
  types: z.array(z.string()).optional(),
  delivery_success: z.stringbool().optional(),
});

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
  metadata: z.record(z.string(), z.string()).default({}),
  custom_fields: z.array(z.looseObject({ key: z.string().regex(/^[A-Za-z0-9]{1,200}$/) })).default([]),
});

const endpointSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  enabled_events: z.array(z.string()).min(1),
});
const endpointChanges = endpointSchema.partial().extend({ disabled: z.stringbool().optional() });

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

  app.get<ById>('/checkout/sessions/:id', named('stripe.sessions.retrieve'), ({ params: { id } }) => {
    if (!/^cs_(test|live)_[A-Za-z0-9]+$/.test(id))
      throw stripeError(400, `Invalid checkout.session id: ${id}`);
    return found(state.sessions.get(id), 'checkout.session', id);
  });

  const list = (path: string, name: string, newestFirst: () => { id: string }[]) =>
    app.get(path, named(`stripe.${name}.list`), ({ query }) => listPage(newestFirst(), query));
  list('/checkout/sessions', 'sessions', () => state.sessions.newestFirst());
  list('/invoices', 'invoices', () => state.invoices.newestFirst());
  list('/invoice_payments', 'invoicePayments', () => state.invoicePayments.newestFirst());
  list('/refunds', 'refunds', () => state.refunds.newestFirst());
  list('/disputes', 'disputes', () => state.disputes.newestFirst());
  list('/payment_links', 'paymentLinks', () => state.paymentLinks.newestFirst().map(withoutKind));
  list('/webhook_endpoints', 'webhookEndpoints', () =>
    state.webhookEndpoints.newestFirst().map(withoutSecret),
  );
  app.get('/events', named('stripe.events.list'), ({ query }) => {
    const { types, delivery_success: isDelivered, ...page } = parseParameters(eventFilters, query);
    const events = stripe.log
      .all()
      .filter(
        ({ event, delivery }) =>
          (types?.includes(event.type) ?? true) && isDelivered !== (delivery.state !== 'delivered'),
      );
    return listPage(events.map(({ event }) => event).reverse(), page);
  });

  app.post('/prices', named('stripe.prices.create'), ({ body }) => {
    const { currency, recurring } = parseParameters(priceSchema, body);
    const price = { ...newObject('price', 'price_'), currency };
    state.prices.set(price.id, { currency, kind: recurring ? 'monthly' : 'once' });
    return price;
  });
  app.post('/payment_links', named('stripe.paymentLinks.create'), ({ body }) => {
    const { line_items, ...settings } = parseParameters(linkSchema, body);
    const [{ price: id }] = line_items;
    const { kind, currency } = found(state.prices.get(id), 'price', id, 'line_items[0][price]');
    return withoutKind(stripe.createPaymentLink(kind, { ...settings, currency }));
  });

  // The login page of the customer portal, where donors stop a monthly gift.
  app.get('/billing_portal/configurations', named('stripe.portal.list'), ({ query }) =>
    listPage(state.portals.newestFirst(), query),
  );
  app.post('/billing_portal/configurations', named('stripe.portal.create'), () => {
    const portal = newPortal(stripe.publicUrl);
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

function withoutSecret({ secret: _secret, ...endpoint }: WebhookEndpoint) {
  return endpoint;
}

function withoutKind({ kind: _kind, ...link }: PaymentLink) {
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
