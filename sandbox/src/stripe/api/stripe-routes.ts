import Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import { newId } from '../stripe-ids.js';
import type { StripeSandbox } from '../stripe-sandbox.js';
import { authenticate } from './authentication.js';
import { paymentLinkRoutes } from './payment-link-routes.js';
import { webhookEndpointRoutes } from './webhook-endpoint-routes.js';
import { expand } from './expansion.js';
import { listPage, arrayParameter, type Query } from './list-page.js';
import { resources, type Resource } from './resources.js';
import { sendStripeError, StripeApiError } from './stripe-error.js';

/** The endpoints of Stripe's API that the site and the operator's commands use. Mounted at `/v1`. */
export function stripeRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'request-id': newId('req_'), 'stripe-version': Stripe.API_VERSION });
    authenticate(request.headers.authorization);
    done();
  });
  app.setErrorHandler((error, _request, reply) =>
    sendStripeError(
      reply,
      error instanceof StripeApiError
        ? error
        : new StripeApiError(500, 'An unknown error occurred', { type: 'api_error' }),
    ),
  );
  app.setNotFoundHandler((request, reply) =>
    sendStripeError(reply, StripeApiError.unrecognizedUrl(request.method, request.url.split('?')[0] ?? '')),
  );
  for (const resource of resources(stripe)) serve(app, stripe, resource);
  paymentLinkRoutes(app, stripe);
  webhookEndpointRoutes(app, stripe);
}

function serve(app: FastifyInstance, stripe: StripeSandbox, resource: Resource): void {
  const { path, kind, retrieve, list, idPattern } = resource;
  if (list) {
    app.get<{ Querystring: Query }>(`/${path}`, { config: { call: list.call } }, ({ query }) =>
      expand(
        stripe.state,
        listPage(list.newestFirst(query), query, `/v1/${path}`, kind),
        arrayParameter(query, 'expand'),
      ),
    );
  }
  if (retrieve) {
    app.get<{ Params: { id: string }; Querystring: Query }>(
      `/${path}/:id`,
      { config: { call: retrieve.call } },
      ({ params: { id }, query, method }) => {
        if (id === '') throw StripeApiError.unrecognizedUrl(method, `/v1/${path}/`);
        if (idPattern && !idPattern.test(id)) throw new StripeApiError(400, `Invalid ${kind} id: ${id}`);
        const object = retrieve.get(id);
        if (!object) throw StripeApiError.missing(kind, id, kind === 'checkout.session' ? 'session' : 'id');
        return expand(stripe.state, object, arrayParameter(query, 'expand'));
      },
    );
  }
}
