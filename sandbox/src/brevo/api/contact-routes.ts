import type { FastifyInstance } from 'fastify';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import type { Body } from '../contact-store.js';
import { objectField } from '../contact-fields.js';
import { contactDetails, contactPage, type Query } from '../contact-listing.js';
import { contactByIdentifier } from '../contact-lookup.js';

interface OneContact {
  Params: { identifier: string };
  Querystring: Query;
  Body: unknown;
}

export function contactRoutes(app: FastifyInstance, { state, contactStore }: BrevoSandbox): void {
  const one = ({ params, query }: { params: OneContact['Params']; query: Query }) => {
    const type = query.identifierType;
    return contactByIdentifier(state, params.identifier, typeof type === 'string' ? type : undefined);
  };

  app.post('/contacts', { config: { call: 'brevo.contacts.create' } }, (request, reply) => {
    const body: Body = objectField(request.body, 'body');
    const created = state.journal.transaction(() => contactStore.create(body));
    return created ? reply.code(201).send({ id: created.id }) : reply.code(204).send();
  });

  app.get<{ Querystring: Query }>('/contacts', { config: { call: 'brevo.contacts.list' } }, ({ query }) =>
    contactPage(state.contacts.values(), query, { limit: 50, max: 1000 }),
  );

  app.get<OneContact>('/contacts/:identifier', { config: { call: 'brevo.contacts.get' } }, (request) => ({
    ...contactDetails(one(request)),
    statistics: {},
  }));

  app.put<OneContact>(
    '/contacts/:identifier',
    { config: { call: 'brevo.contacts.update' } },
    (request, reply) => {
      const body = objectField(request.body, 'body');
      state.journal.transaction(() => contactStore.update(one(request), body));
      return reply.code(204).send();
    },
  );

  app.delete<OneContact>(
    '/contacts/:identifier',
    { config: { call: 'brevo.contacts.delete' } },
    (request, reply) => {
      state.remove(one(request));
      return reply.code(204).send();
    },
  );
}
