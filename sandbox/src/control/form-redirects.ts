import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messagePage } from '../pages/message-page.js';
import { BrevoApiError } from '../brevo/brevo-error.js';
import { SandboxError } from '../sandbox-error.js';

const sections = ['contacts', 'lists', 'gifts', 'events', 'mails', 'faults'];

/** Redirects HTML forms to their section of the overview. Other requests get JSON. */
export function redirectForms(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!isForm(request) || reply.statusCode >= 400) {
      done(null, payload);
      return;
    }
    const section = (request.body as Record<string, unknown> | null)?.section;
    reply
      .code(303)
      .header('location', `/sandbox${sections.some((one) => one === section) ? `#${String(section)}` : ''}`);
    done(null, {});
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, message } = toErrorResponse(error);
    if (isForm(request))
      return reply.code(status).type('text/html').send(messagePage('Something went wrong', message));
    return reply.code(status).send({ error: { message } });
  });
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function toErrorResponse(error: unknown): { status: number; message: string } {
  if (error instanceof SandboxError || error instanceof BrevoApiError) return error;
  const { statusCode = 500, message = 'Something went wrong' } = error as {
    statusCode?: number;
    message?: string;
  };
  return { status: statusCode, message };
}
