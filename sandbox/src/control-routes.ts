import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { faultKinds, type FaultCall } from './faults/fault-calls.js';
import { messagePage } from './pages/page.js';
import type { SandboxContext } from './sandbox-context.js';
import { parseAmount } from './stripe/currency.js';

interface ById {
  Params: { id: string };
  Body: unknown;
}

const sessionSchema = z.object({
  kind: z.enum(['once', 'monthly']),
  /** Default: the link that the site's account has from the beginning. */
  paymentLink: z.string().optional(),
});

const giftSchema = z.object({
  amountMinor: z.number(),
  currency: z.string(),
  email: z.string(),
  /** Whether Stripe's events are sent now. */
  deliver: z.boolean().default(true),
});

const contactSchema = z.object({
  email: z.string(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  listIds: z.array(z.number()).optional(),
});

const faultSchema = z.object({
  call: z.string().transform((call) => call as FaultCall),
  kind: z.enum(faultKinds),
  status: z.coerce.number().int().min(200).max(599).optional(),
  delayMs: z.coerce.number().int().min(0).max(600_000).optional(),
  times: z.coerce.number().int().positive().optional(),
  about: z.string().optional(),
});

const settlementSchema = z.object({ outcome: z.enum(['paid', 'failed']) });

/** Part of a payment, as typed. Default: what is left of it. */
const refundSchema = z.object({ amount: z.string().optional() });

/**
 * The sandbox's control API at `/sandbox/api`: reads its state and triggers actions of donors and banks, and faults. It
 * accepts JSON and the forms of the overview, to which it redirects them.
 */
export function controlRoutes(app: FastifyInstance, { stripe, brevo, mail, faults }: SandboxContext): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (isForm(request) && reply.statusCode < 400) {
      const [, , , resource = ''] = request.url.split('/');
      const section = ['events', 'faults'].includes(resource) ? resource : 'gifts';
      reply.code(303).header('location', `/sandbox#${section}`);
    }
    done(null, payload);
  });
  app.setErrorHandler((error: { status?: number; statusCode?: number; message: string }, request, reply) => {
    const isInvalid = error instanceof z.ZodError;
    const status = isInvalid ? 400 : (error.status ?? error.statusCode ?? 500);
    const message = isInvalid ? z.prettifyError(error) : error.message;
    if (isForm(request))
      return reply.code(status).type('text/html').send(messagePage('Something went wrong', message));
    return reply.code(status).send({ error: { message } });
  });

  app.get('/contacts', () => brevo.contacts());
  app.post('/contacts', ({ body }) => brevo.seed(parse(contactSchema, body)));
  app.get('/mails', () => mail.messages());

  app.post('/sessions', ({ body }) => stripe.openSession(parse(sessionSchema, body)));
  app.get<ById>('/sessions/:id/events', ({ params }) =>
    stripe.events().filter(({ objectId }) => objectId === params.id),
  );
  app.post<ById>('/sessions/:id/pay', ({ params, body }) => {
    const gift = parse(giftSchema, body);
    return stripe.pay(params.id, gift, gift.deliver);
  });
  app.post<ById>('/sessions/:id/settle', ({ params, body }) =>
    stripe.settle(params.id, parse(settlementSchema, body).outcome),
  );
  app.post<ById>('/sessions/:id/refund', ({ params, body }) => {
    const { amount } = parse(refundSchema, body);
    if (amount === undefined) return stripe.refund(params.id);
    const amountMinor = parseAmount(amount, stripe.chargeOf(params.id)?.currency ?? 'usd');
    if (amountMinor === null) throw new ApiError(400, 'Invalid amount');
    return stripe.refund(params.id, amountMinor);
  });
  app.post<ById>('/sessions/:id/dispute', ({ params }) => stripe.dispute(params.id, 'lost'));
  app.post<ById>('/subscriptions/:id/renew', ({ params }) => stripe.renew(params.id));
  app.post<ById>('/subscriptions/:id/cancel', ({ params }) => stripe.cancel(params.id));

  app.post<ById>('/events/:id/deliver', ({ params }) => stripe.deliver(params.id));
  app.get<ById>('/events/:id/signed', ({ params }) => stripe.signedEvent(params.id));

  app.post('/faults', ({ body }) => {
    faults.set(parse(faultSchema, body));
    return faults.list();
  });
  app.post('/faults/clear', () => {
    faults.clear();
    return faults.list();
  });
}

/** Reads a JSON body or a form, whose empty fields are not set. @throws ZodError */
function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== '');
  return schema.parse(Object.fromEntries(fields));
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}
