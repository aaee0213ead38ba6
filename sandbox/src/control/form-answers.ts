import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messagePage } from '../pages/message-page.js';
import { BrevoApiError } from '../brevo/brevo-error.js';
import { Refusal } from '../refusal.js';

/** Where a form says it is on the page, so that the person comes back to that spot. */
const spots = ['contacts', 'lists', 'gifts', 'events', 'mails', 'faults'];

/** Makes the routes of `app` answer a plain form with the page it came from, and everything else with JSON. */
export function answerForms(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isForm(request) || reply.statusCode >= 400) return payload;
    const spot = (request.body as Record<string, unknown> | null)?.spot;
    reply
      .code(303)
      .header('location', `/sandbox${spots.some((one) => one === spot) ? `#${String(spot)}` : ''}`);
    return {};
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, message } = described(error);
    if (isForm(request))
      return reply.code(status).type('text/html').send(messagePage('That did not work', message));
    return reply.code(status).send({ error: { message } });
  });
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function described(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal || error instanceof BrevoApiError) return error;
  const { statusCode = 500, message = 'Something went wrong' } = error as {
    statusCode?: number;
    message?: string;
  };
  return { status: statusCode, message };
}
