import type { FastifyInstance } from 'fastify';
import { missingParameter, notFound } from '../brevo-error.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import type { BrevoList } from '../brevo-state.js';
import { objectField } from '../contact-fields.js';
import { contactPage, pagination, type Query } from '../contact-listing.js';
import { addToList, requireList, removeFromList } from '../list-membership.js';

interface OneList {
  Params: { listId: string };
  Querystring: Query;
  Body: unknown;
}

export function listRoutes(app: FastifyInstance, brevo: BrevoSandbox): void {
  const { state } = brevo;
  /** Brevo counts members in `uniqueSubscribers`; its other counters have returned 0 since 2021. */
  const shown = ({ id, name, folderId }: BrevoList) => ({
    id,
    name,
    folderId,
    uniqueSubscribers: brevo.list(id).members.length,
    totalSubscribers: 0,
    totalBlacklisted: 0,
  });

  app.get<{ Querystring: Query }>(
    '/contacts/lists',
    { config: { call: 'brevo.lists.list' } },
    ({ query }) => {
      const { limit, offset } = pagination(query, { limit: 10, max: 50 });
      const lists = state.lists.values().sort((one, other) => one.id - other.id);
      if (query.sort !== 'asc') lists.reverse();
      return { lists: lists.slice(offset, offset + limit).map(shown), count: lists.length };
    },
  );

  app.post('/contacts/lists', { config: { call: 'brevo.lists.create' } }, (request, reply) => {
    const { name, folderId } = objectField(request.body, 'body');
    if (typeof name !== 'string' || name === '') throw missingParameter('name is missing');
    if (!state.folders.get(String(folderId))) throw notFound('Folder ID does not exist');
    const id = state.journal.transaction(() => {
      const made = state.nextId('list');
      state.lists.set(String(made), {
        id: made,
        name,
        folderId: Number(folderId),
        createdAt: new Date().toISOString(),
      });
      return made;
    });
    return reply.code(201).send({ id });
  });

  app.get<OneList>('/contacts/lists/:listId', { config: { call: 'brevo.lists.get' } }, ({ params }) => {
    const list = requireList(state, Number(params.listId));
    return { ...shown(list), createdAt: list.createdAt, dynamicList: false };
  });

  app.get<OneList>(
    '/contacts/lists/:listId/contacts',
    { config: { call: 'brevo.lists.contacts' } },
    ({ params, query }) => {
      const { id } = requireList(state, Number(params.listId));
      const members = state.contacts.values().filter(({ listIds }) => listIds.includes(id));
      return contactPage(members, { ...query, listIds: undefined }, { limit: 50, max: 500 });
    },
  );

  const changes = { add: addToList, remove: removeFromList };
  for (const action of ['add', 'remove'] as const) {
    app.post<OneList>(
      `/contacts/lists/:listId/contacts/${action}`,
      { config: { call: `brevo.lists.${action}` } },
      ({ params, body }, reply) => {
        const named = objectField(body, 'body');
        const contacts = state.journal.transaction(() =>
          changes[action](state, Number(params.listId), named),
        );
        return reply.code(201).send({ contacts });
      },
    );
  }
}
