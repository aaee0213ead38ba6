import type { FastifyInstance } from 'fastify';
import {
  attributeDefinition,
  attributeDefinitions,
  type AttributeDefinition,
} from '../attribute-definitions.js';
import { invalidParameter, missingParameter } from '../brevo-error.js';
import type { BrevoSandbox } from '../brevo-sandbox.js';
import { objectField } from '../contact-fields.js';
import { pagination, type Query } from '../contact-listing.js';

const categories = ['normal', 'category', 'transactional', 'calculated', 'global'] as const;
const types = ['text', 'date', 'float', 'boolean', 'id', 'category', 'multiple-choice', 'user'] as const;

/** Attributes and the folders of lists. */
export function attributeRoutes(app: FastifyInstance, { state }: BrevoSandbox): void {
  app.get('/contacts/attributes', { config: { call: 'brevo.attributes.list' } }, () => ({
    attributes: attributeDefinitions(state),
  }));

  app.post<{ Params: { category: string; name: string }; Body: unknown }>(
    '/contacts/attributes/:category/:name',
    { config: { call: 'brevo.attributes.create' } },
    ({ params, body }, reply) => {
      const category = oneOf(categories, params.category, 'attributeCategory');
      const type = oneOf(types, objectField(body, 'body').type ?? 'text', 'type');
      if (!/^\w+$/.test(params.name)) throw invalidParameter('Invalid attribute name');
      if (attributeDefinition(state, params.name)) throw invalidParameter('Attribute name must be unique');
      const definition: AttributeDefinition = { name: params.name.toUpperCase(), category, type };
      state.attributes.set(definition.name, definition);
      return reply.code(201).send();
    },
  );

  app.get<{ Querystring: Query }>(
    '/contacts/folders',
    { config: { call: 'brevo.folders.list' } },
    ({ query }) => {
      const { limit, offset } = pagination(query, { limit: 10, max: 50 });
      const folders = state.folders.values();
      const shown = folders.slice(offset, offset + limit);
      return {
        folders: shown.map((folder) => ({
          ...folder,
          uniqueSubscribers: 0,
          totalSubscribers: 0,
          totalBlacklisted: 0,
        })),
        count: folders.length,
      };
    },
  );

  app.post('/contacts/folders', { config: { call: 'brevo.folders.create' } }, (request, reply) => {
    const { name } = objectField(request.body, 'body');
    if (typeof name !== 'string' || name === '') throw missingParameter('name is missing');
    const id = state.journal.transaction(() => {
      const made = state.nextId('folder');
      state.folders.set(String(made), { id: made, name });
      return made;
    });
    return reply.code(201).send({ id });
  });
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, name: string): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw invalidParameter(`${name} should be one of ${allowed.join(', ')}`);
  return found;
}
