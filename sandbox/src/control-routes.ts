import type { FastifyInstance } from 'fastify';
import type { ContactChange } from './brevo/brevo-sandbox.js';
import type { Fault } from './faults.js';
import { seedPast } from './past.js';
import type { SandboxContext } from './sandbox-context.js';
import type { GiftDetails } from './stripe/stripe-state.js';

interface ById {
  Params: { id: string };
}

/** The sandbox's control API at `/sandbox/api`, in JSON: reads its state, makes payments, and sets faults. */
export function controlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { stripe, brevo, mail, faults } = context;
  app.setErrorHandler((error: { status?: number; statusCode?: number; message: string }, _request, reply) => {
    const { status, statusCode, message } = error;
    return reply.code(status ?? statusCode ?? 500).send({ error: { message } });
  });

  app.get('/contacts', () => brevo.state.contacts.values());
  app.post<{ Body: ContactChange & { email: string } }>('/contacts', ({ body }) => brevo.seed(body));
  app.post<{ Body: { email: string; listId?: number } }>('/contacts/unsubscribe', ({ body }) =>
    brevo.unsubscribe(body.email, body.listId),
  );
  app.get('/mails', () => mail.messages());

  app.post<{ Body: Parameters<typeof stripe.openSession>[0] }>('/sessions', ({ body }) =>
    stripe.openSession(body),
  );
  app.post<ById & { Body: GiftDetails & { deliver?: boolean } }>('/sessions/:id/pay', ({ params, body }) =>
    stripe.pay(params.id, body, body.deliver),
  );
  /** The requests that deliver the events about a session. */
  app.get<ById>('/sessions/:id/events', ({ params }) =>
    stripe.log
      .all()
      .filter(({ objectId }) => objectId === params.id)
      .map(({ event }) => stripe.log.signed(event.id)),
  );

  app.post<{ Body: { scale: number } | null }>('/past', ({ body }) => {
    const { donors, ...past } = seedPast(context, body?.scale ?? 1);
    return { ...past, donors: donors.size };
  });

  app.post<{ Body: Fault }>('/faults', ({ body }) => {
    faults.set(body);
    return { message: 'The fault is set' };
  });
  app.post('/faults/clear', () => {
    faults.clear();
    return { message: 'All faults are cleared' };
  });
}
