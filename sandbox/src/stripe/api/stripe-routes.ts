import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../faults/fault-calls.js';
import type { StripeSandbox } from '../stripe-sandbox.js';
import { accountRoutes } from './account-routes.js';
import { listPage, parseParameters } from './request-parameters.js';
import { StripeApiError, stripeErrorFor } from './stripe-error.js';

interface ById {
  Params: { id: string };
}

/** The filters of the events list; the others are those of every list. */
const eventFilters = z.looseObject({
  types: z.array(z.string()).optional(),
  delivery_success: z.stringbool().optional(),
});

/** The endpoints of Stripe's API that the site and the operator's commands use. Mounted at `/v1`. */
export function stripeRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  const { state } = stripe;
  app.addHook('onRequest', (request, _reply, done) => {
    authenticate(request.headers.authorization);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = error instanceof StripeApiError ? error : stripeErrorFor(500);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeApiError(404, `Unrecognized request URL (${method}: ${url.split('?')[0]}).`);
  });

  app.get<ById>(
    '/checkout/sessions/:id',
    { config: { call: 'stripe.sessions.retrieve' } },
    ({ params: { id } }) => {
      if (!/^cs_(test|live)_[A-Za-z0-9]+$/.test(id))
        throw new StripeApiError(400, `Invalid checkout.session id: ${id}`);
      return found(state.sessions.get(id), 'checkout.session', id);
    },
  );
  app.get<ById>('/invoices/:id', { config: { call: 'stripe.invoices.retrieve' } }, ({ params: { id } }) =>
    found(state.invoices.get(id), 'invoice', id),
  );

  const list = (path: string, call: Call, newestFirst: () => { id: string }[]) =>
    app.get(path, { config: { call } }, ({ query }) => listPage(newestFirst(), query));
  list('/checkout/sessions', 'stripe.sessions.list', () => state.sessions.newestFirst());
  list('/invoices', 'stripe.invoices.list', () => state.invoices.newestFirst());
  list('/invoice_payments', 'stripe.invoicePayments.list', () => state.invoicePayments.newestFirst());
  list('/refunds', 'stripe.refunds.list', () => state.refunds.newestFirst());
  list('/disputes', 'stripe.disputes.list', () => state.disputes.newestFirst());
  app.get('/events', { config: { call: 'stripe.events.list' } }, ({ query }) => {
    const { types, delivery_success: isDelivered, ...page } = parseParameters(eventFilters, query);
    const events = stripe
      .events()
      .filter(
        ({ type, delivery }) =>
          (types?.includes(type) ?? true) && isDelivered !== (delivery.state !== 'delivered'),
      );
    return listPage(events.map(({ event }) => event).reverse(), page);
  });

  accountRoutes(app, stripe);
}

function found<T>(object: T | undefined, kind: string, id: string): T {
  if (!object) throw StripeApiError.missing(kind, id, 'id');
  return object;
}

/** Accepts every secret test key. @throws StripeApiError 401 for other keys, which it masks */
function authenticate(authorization = ''): void {
  const key = authorization.replace(/^Bearer /, '');
  if (/^(sk|rk)_test_\w+$/.test(key)) return;
  const [, prefix = '', rest = ''] = /^(\w+_(?:test|live)_)?(.*)$/.exec(key) ?? [];
  throw new StripeApiError(401, `Invalid API Key provided: ${prefix}****${rest.slice(-4)}`);
}
