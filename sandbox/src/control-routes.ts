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

/** Whether Stripe's events are sent now. */
const deliver = z.boolean().default(true);

const sessionSchema = z.object({
  kind: z.enum(['once', 'monthly']),
  clientReferenceId: z.string().optional(),
  /** Default: the link that the site's account has from the beginning. */
  paymentLink: z.string().optional(),
});

const giftSchema = z.object({
  amountMinor: z.number(),
  currency: z.string().default('usd'),
  email: z.string(),
  name: z.string().nullish(),
  phone: z.string().nullish(),
  country: z.string().nullish(),
  heardAbout: z.string().nullish(),
  outcome: z.enum(['paid', 'unpaid']).optional(),
  deliver,
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

/** Part of a payment: in minor units, or as typed. Default: what is left of it. */
const refundSchema = z.object({ amountMinor: z.number().optional(), amount: z.string().optional(), deliver });

const settlementSchema = z.object({ outcome: z.enum(['paid', 'failed']), deliver });
const disputeSchema = z.object({ outcome: z.enum(['lost', 'won']), deliver });

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
  app.post<ById>('/sessions/:id/settle', ({ params, body }) => {
    const settlement = parse(settlementSchema, body);
    return stripe.settle(params.id, settlement.outcome, settlement.deliver);
  });
  app.post<ById>('/sessions/:id/refund', ({ params, body }) => {
    const refund = parse(refundSchema, body);
    const currency = stripe.chargeOf(params.id)?.currency ?? 'usd';
    const typed = refund.amount === undefined ? undefined : parseAmount(refund.amount, currency);
    if (typed === null) throw new ApiError(400, 'Invalid amount');
    return stripe.refund(params.id, typed ?? refund.amountMinor, refund.deliver);
  });
  app.post<ById>('/sessions/:id/dispute', ({ params, body }) => {
    const dispute = parse(disputeSchema, body);
    return stripe.dispute(params.id, dispute.outcome, dispute.deliver);
  });
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
