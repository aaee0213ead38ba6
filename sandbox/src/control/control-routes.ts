import type { FastifyInstance } from 'fastify';
import { isFaultCall } from '../faults/fault-calls.js';
import { SandboxError } from '../sandbox-error.js';
import type { SandboxContext } from '../sandbox-context.js';
import {
  amountField,
  choiceField,
  deliverField,
  faultFields,
  fieldsOf,
  giftFields,
  kindField,
  textField,
} from './control-input.js';
import { redirectForms } from './form-redirects.js';
import { requireSameOrigin } from './same-origin.js';

interface ById {
  Params: { id: string };
  Body: unknown;
}

/**
 * The sandbox's control API at `/sandbox/api`: reads its state and triggers actions of donors and banks, and faults. It
 * accepts JSON and HTML forms; a form is redirected to the page that it came from.
 */
export function controlRoutes(app: FastifyInstance, { stripe, brevo, mail, faults }: SandboxContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    requireSameOrigin(request);
    done();
  });
  redirectForms(app);

  const views = {
    contacts: () => brevo.contacts(),
    lists: () => brevo.lists(),
    sessions: () => stripe.sessions(),
    events: () => stripe.events(),
    totals: () => stripe.totals(),
    mails: () => mail.messages(),
    faults: () => faults.list(),
  };
  app.get('/state', () => Object.fromEntries(Object.entries(views).map(([name, view]) => [name, view()])));
  for (const [name, view] of Object.entries(views)) app.get(`/${name}`, () => view());

  app.post('/sessions', ({ body }) => {
    const fields = fieldsOf(body);
    return stripe.openSession({
      kind: kindField(fields),
      clientReferenceId: fields.clientReferenceId,
      // Without one: the link that the site's account has from the beginning.
      paymentLink: textField(fields, 'paymentLink'),
    });
  });
  app.get<ById>('/sessions/:id', ({ params }) => stripe.session(params.id));
  app.get<ById>('/sessions/:id/events', ({ params }) =>
    stripe.events().filter(({ objectId }) => objectId === params.id),
  );
  app.post<ById>('/sessions/:id/pay', ({ params, body }) => {
    const fields = fieldsOf(body);
    return stripe.pay(params.id, giftFields(fields), deliverField(fields));
  });
  app.post<ById>('/sessions/:id/settle', ({ params, body }) => {
    const fields = fieldsOf(body);
    return stripe.settle(params.id, choiceField(fields, 'outcome', ['paid', 'failed']), deliverField(fields));
  });
  app.post<ById>('/sessions/:id/expire', ({ params, body }) =>
    stripe.expire(params.id, deliverField(fieldsOf(body))),
  );
  app.post<ById>('/sessions/:id/refund', ({ params, body }) => {
    const fields = fieldsOf(body);
    const amount = amountField(fields, stripe.currencyOf(params.id));
    return stripe.refund(params.id, amount, deliverField(fields));
  });
  app.post<ById>('/sessions/:id/fail-refund', ({ params, body }) =>
    stripe.failRefund(params.id, deliverField(fieldsOf(body))),
  );
  app.post<ById>('/sessions/:id/dispute', ({ params, body }) => {
    const fields = fieldsOf(body);
    return stripe.dispute(params.id, choiceField(fields, 'outcome', ['lost', 'won']), deliverField(fields));
  });

  app.post<ById>('/subscriptions/:id/renew', ({ params, body }) => {
    const fields = fieldsOf(body);
    const amountMinor = amountField(fields, stripe.currencyOf(params.id));
    return stripe.renew(params.id, amountMinor === undefined ? {} : { amountMinor }, deliverField(fields));
  });
  app.post<ById>('/subscriptions/:id/cancel', ({ params, body }) =>
    stripe.cancel(params.id, deliverField(fieldsOf(body))),
  );

  app.post<ById>('/events/:id/deliver', ({ params }) => stripe.deliver(params.id));
  app.get<ById>('/events/:id/signed', ({ params }) => stripe.signedEvent(params.id));

  app.post('/contacts', ({ body }) => {
    const { email, ...rest } = fieldsOf(body);
    if (typeof email !== 'string') throw new SandboxError(400, 'email is required');
    return brevo.seed({ ...rest, email });
  });
  app.delete('/contacts', () => {
    brevo.clear();
    return {};
  });

  app.post('/faults', ({ body }) => {
    faults.set(faultFields(fieldsOf(body)));
    return faults.list();
  });
  const clearFaults = (call: unknown) => {
    faults.clear(isFaultCall(call) ? call : undefined);
    return faults.list();
  };
  app.delete('/faults', () => clearFaults(undefined));
  app.post('/faults/clear', ({ body }) => clearFaults(textField(fieldsOf(body), 'call')));
}
