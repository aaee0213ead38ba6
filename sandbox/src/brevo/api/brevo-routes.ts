import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { MailSandbox } from '../../mail/mail-sandbox.js';
import { BrevoApiError, brevoErrorFor, invalidParameter, sendBrevoError } from '../brevo-error.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import { RateLimit } from '../rate-limit.js';
import { accountRoutes } from './account-routes.js';
import { attributeRoutes } from './attribute-routes.js';
import { contactRoutes } from './contact-routes.js';
import { listRoutes } from './list-routes.js';
import { optInRoutes } from './opt-in-routes.js';

export interface BrevoRouteOptions {
  rateLimit: boolean;
  /** The site's URL, for the links in confirmation mails. */
  publicUrl: string;
}

/** The parts of Brevo's API v3 that the site and the operator's commands use (https://developers.brevo.com/reference). Mounted at `/v3`. */
export function brevoRoutes(
  app: FastifyInstance,
  brevo: BrevoSandbox,
  mail: MailSandbox,
  { rateLimit, publicUrl }: BrevoRouteOptions,
): void {
  const limit = new RateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('sib-request-id', randomUUID());
    const key = request.headers['api-key'];
    if (key === undefined)
      throw new BrevoApiError(401, 'unauthorized', 'authentication not found in headers');
    if (typeof key !== 'string' || key.trim() === '')
      throw new BrevoApiError(401, 'unauthorized', 'Key not found');
    if (!rateLimit) {
      done();
      return;
    }
    const result = limit.consume(key, Date.now());
    reply.headers(result.headers);
    if (!result.allowed) throw brevoErrorFor(429);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof BrevoApiError) return sendBrevoError(reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return sendBrevoError(
      reply,
      status < 500 ? invalidParameter('Invalid request body') : brevoErrorFor(500),
    );
  });
  app.setNotFoundHandler((_request, reply) =>
    sendBrevoError(reply, new BrevoApiError(404, 'document_not_found', 'Page not found')),
  );
  accountRoutes(app, brevo);
  contactRoutes(app, brevo);
  listRoutes(app, brevo);
  attributeRoutes(app, brevo);
  optInRoutes(app, brevo, mail, publicUrl);
}
