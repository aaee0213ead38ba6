import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError, brevoErrorFor, stripeErrorFor } from './api-error.js';
import { brevoRoutes } from './brevo/brevo-routes.js';
import { controlRoutes } from './control-routes.js';
import { addFaultHooks } from './faults/fault-hooks.js';
import { messagePage } from './pages/page.js';
import { pageRoutes } from './pages/page-routes.js';
import type { SandboxContext } from './sandbox-context.js';
import { stripeRoutes } from './stripe/stripe-routes.js';

/** One server: Stripe's API at `/v1`, Brevo's at `/v3`, and the pages and the control API at `/sandbox`. */
export function createHttpServer(context: SandboxContext, brevoRateLimit: boolean): FastifyInstance {
  const { stripe, faults, sandboxed } = context;
  const app = Fastify({
    forceCloseConnections: true,
    // An email in a path has up to 254 characters, each percent-encoded.
    routerOptions: { maxParamLength: 1000 },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Rejects writes from pages of other origins (CSRF). A sample form stores nothing, and its frame has an origin of its own.
  app.addHook('onRequest', ({ method, url, headers }, _reply, done) => {
    const isForeign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
    if (isForeign && method !== 'GET' && method !== 'HEAD' && !url.startsWith('/sandbox/sample/'))
      throw new ApiError(400, 'Only the sandbox’s own page may do that');
    done();
  });
  const mount = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(
      (scope, _options, done) => {
        routes(scope);
        done();
      },
      { prefix },
    );
  if (sandboxed.has('stripe')) {
    mount('/v1', (scope) => {
      addFaultHooks(scope, faults, (status) => stripeErrorFor(status).body);
      stripeRoutes(scope, stripe);
    });
  }
  if (sandboxed.has('brevo')) {
    mount('/v3', (scope) => {
      addFaultHooks(scope, faults, (status) => brevoErrorFor(status).body);
      brevoRoutes(scope, context, brevoRateLimit);
    });
  }
  mount('/sandbox/api', (scope) => controlRoutes(scope, context));
  mount('/sandbox', (scope) => {
    addFaultHooks(scope, faults, (status) => messagePage('Something went wrong', `Fault ${status}`));
    pageRoutes(scope, context);
  });
  return app;
}
