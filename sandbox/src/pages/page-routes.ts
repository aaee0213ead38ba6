import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../sandbox-error.js';
import type { SandboxContext } from '../sandbox-context.js';
import { checkoutRoutes } from './checkout/checkout-routes.js';
import { messagePage } from './message-page.js';
import { overviewPage } from './overview/overview-page.js';
import { sampleRoutes } from './samples.js';
import { sendPage } from './send-page.js';

/** The sandbox's pages. Mounted at `/sandbox`. */
export function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { brevo, sandboxed, publicUrl } = context;
  const styles = readFileSync(new URL('./sandbox.css', import.meta.url));

  app.setErrorHandler((error, _request, reply) => {
    const { status, message } =
      error instanceof SandboxError ? error : { status: 500, message: 'The sandbox has an internal error.' };
    return sendPage(reply, messagePage('Something went wrong', message), publicUrl, status);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, messagePage('No such page', 'The sandbox has no page at this address.'), publicUrl, 404),
  );

  app.get('/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );
  app.get('/', (_request, reply) => sendPage(reply, overviewPage(context), publicUrl));

  sampleRoutes(app, publicUrl);
  if (sandboxed.has('stripe')) checkoutRoutes(app, context);
  if (sandboxed.has('brevo')) {
    app.get<{ Params: { token: string } }>('/opt-in/:token', ({ params }, reply) => {
      const next = brevo.confirm(params.token);
      if (next) return reply.redirect(next, 303);
      const text = 'It has already been used, or it does not belong to a subscription.';
      return sendPage(reply, messagePage('This link is not valid', text), publicUrl, 404);
    });
  }
}
