import Fastify, { type FastifyInstance } from 'fastify';
import { brevoErrorFor } from './brevo/brevo-error.js';
import { brevoRoutes } from './brevo/brevo-routes.js';
import { controlRoutes } from './control/control-routes.js';
import { addFaultHooks } from './faults/fault-hooks.js';
import { pageRoutes } from './pages/page-routes.js';
import type { SandboxContext } from './sandbox-context.js';
import { stripeErrorFor } from './stripe/api/stripe-error.js';
import { stripeRoutes } from './stripe/api/stripe-routes.js';

/** One server: Stripe's API at `/v1`, Brevo's at `/v3`, and the pages and the control API at `/sandbox`. */
export function createHttpServer(
  context: SandboxContext,
  options: { brevoRateLimit: boolean },
): FastifyInstance {
  const { stripe, brevo, mail, faults, sandboxed, publicUrl } = context;
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
      brevoRoutes(scope, brevo, mail, { rateLimit: options.brevoRateLimit, publicUrl });
    });
  }
  mount('/sandbox/api', (scope) => controlRoutes(scope, context));
  mount('/sandbox', (scope) => {
    addFaultHooks(scope, faults, (status) => ({ error: { message: `Fault ${status}` } }));
    pageRoutes(scope, context);
  });
  return app;
}
