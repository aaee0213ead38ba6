import type { BrevoClient } from '@getbrevo/brevo';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, brevoError, brevoErrorFor } from '../api-error.js';
import { named } from '../faults.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { Table } from '../store.js';
import { invalidParameter, notFound, type BrevoContact, type BrevoList } from './brevo-sandbox.js';

interface OneContact {
  Params: { email: string };
}

/* Brevo's own description of its answers is the types of its SDK. The sandbox does not answer every field. */
type Partly<T> = T extends (infer U)[]
  ? Partly<U>[]
  : T extends object
    ? { [K in keyof T]?: Partly<T[K]> }
    : T;
type Answer<M extends (...args: never[]) => unknown> = Partly<Awaited<ReturnType<M>>>;
type Contacts = BrevoClient['contacts'];

/** The calls a second that Brevo allows (https://developers.brevo.com/docs/api-limits). */
const callsPerSecond = 10;

const contactSchema = z.object({
  attributes: z.record(z.string(), z.unknown()).optional(),
  listIds: z.array(z.number().int()).optional(),
  emailBlacklisted: z.boolean().optional(),
});

const newContactSchema = contactSchema.extend({ email: z.string(), updateEnabled: z.boolean().optional() });

const optInSchema = z.object({
  email: z.string(),
  includeListIds: z.array(z.number().int()),
  attributes: z.record(z.string(), z.unknown()).default({}),
  templateId: z.number().int().positive(),
  redirectionUrl: z.url(),
});

/** A list or a folder; the folder of a list is not kept. */
const namedSchema = z.object({ name: z.string().min(1), folderId: z.number().optional() });

/**
 * The parts of Brevo's API v3 that the site and the operator's commands use (https://developers.brevo.com/reference). Mounted
 * at `/v3`.
 */
export function brevoRoutes(
  app: FastifyInstance,
  { brevo, mail, publicUrl }: SandboxContext,
  rateLimit: boolean,
): void {
  const { state } = brevo;
  let second = 0;
  let calls = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers['api-key']) throw brevoErrorFor(401);
    const now = Math.floor(Date.now() / 1000);
    calls = second === now ? calls + 1 : 1;
    second = now;
    if (rateLimit && calls > callsPerSecond) {
      reply.header('x-sib-ratelimit-reset', '1');
      throw brevoErrorFor(429);
    }
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const isMalformed = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
    const refusal = isMalformed ? invalidParameter((error as Error).message) : brevoErrorFor(500);
    const { status, body } = error instanceof ApiError ? error : refusal;
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(() => {
    throw notFound('Page not found');
  });

  app.post('/contacts', named('brevo.contacts.create'), (request, reply) => {
    const { email, updateEnabled, ...contact } = newContactSchema.parse(request.body);
    const created = updateEnabled ? brevo.createOrUpdate(email, contact) : brevo.create(email, contact);
    return created
      ? reply.code(201).send({ id: created.id } satisfies Answer<Contacts['createContact']>)
      : reply.code(204).send();
  });
  app.get('/contacts', named('brevo.contacts.list'), ({ query }) => {
    const contacts = state.contacts.newestFirst();
    const found = page(contacts, query, { limit: 50, max: 1000 }).map(answer);
    return { contacts: found, count: contacts.length } satisfies Answer<Contacts['getContacts']>;
  });
  app.get<OneContact>('/contacts/:email', named('brevo.contacts.get'), ({ params }) =>
    answer(brevo.knownContact(params.email)),
  );
  app.put<OneContact>('/contacts/:email', named('brevo.contacts.update'), ({ params, body }, reply) => {
    brevo.update(brevo.knownContact(params.email), contactSchema.parse(body));
    return reply.code(204).send();
  });
  app.delete<OneContact>('/contacts/:email', named('brevo.contacts.delete'), ({ params }, reply) => {
    state.contacts.delete(brevo.knownContact(params.email).email);
    return reply.code(204).send();
  });

  app.get('/contacts/lists', named('brevo.lists.list'), ({ query }) => {
    const lists = state.lists.newestFirst();
    const found = page(lists, query, { limit: 10, max: 50 }).map((list) => ({
      ...list,
      uniqueSubscribers: state.contacts.values().filter(({ listIds }) => listIds.includes(list.id)).length,
    }));
    return { lists: found, count: lists.length } satisfies Answer<Contacts['getLists']>;
  });
  app.post('/contacts/lists', named('brevo.lists.create'), (request, reply) => {
    const { name, folderId } = namedSchema.parse(request.body);
    if (!state.folders.get(String(folderId))) throw notFound('Folder ID does not exist');
    return reply.code(201).send(add(state.lists, name));
  });
  app.get('/contacts/folders', named('brevo.folders.list'), ({ query }) => {
    const folders = state.folders.values();
    const found = page(folders, query, { limit: 10, max: 50 });
    return { folders: found, count: folders.length } satisfies Answer<Contacts['getFolders']>;
  });
  app.post('/contacts/folders', named('brevo.folders.create'), (request, reply) =>
    reply.code(201).send(add(state.folders, namedSchema.parse(request.body).name)),
  );

  app.get('/contacts/attributes', named('brevo.attributes.list'), () => {
    return { attributes: state.attributes.values() } satisfies Answer<Contacts['getAttributes']>;
  });
  app.post<{ Params: { name: string } }>(
    '/contacts/attributes/normal/:name',
    named('brevo.attributes.create'),
    ({ params, body }, reply) => {
      const { type } = z.object({ type: z.enum(['text', 'float']) }).parse(body);
      const name = params.name.toUpperCase();
      if (state.attributes.get(name)) throw invalidParameter('Attribute name must be unique');
      state.attributes.set(name, { name, category: 'normal', type });
      return reply.code(201).send();
    },
  );

  app.post('/contacts/doubleOptinConfirmation', named('brevo.contacts.doubleOptin'), (request, reply) => {
    const { includeListIds: listIds, ...optIn } = optInSchema.parse(request.body);
    const { email, token } = brevo.requestOptIn({ ...optIn, listIds });
    mail.receive({
      from: 'newsletter@example.org',
      replyTo: null,
      to: [email],
      subject: 'Please confirm your subscription',
      text: `Follow this link to receive our newsletter:\n\n${publicUrl}/sandbox/opt-in/${token}\n`,
      messageId: `<${token}@sandbox>`,
      headers: {},
    });
    return reply.code(201).send();
  });

  app.get('/account', named('brevo.account'), () => {
    return { plan: [{ type: 'free' }] } satisfies Answer<BrevoClient['account']['getAccount']>;
  });
  app.get<{ Params: { id: string } }>('/smtp/templates/:id', named('brevo.templates.get'), ({ params }) => {
    const template = state.templates.get(params.id);
    if (!template) throw notFound('Template ID does not exist');
    const { isActive, isDoubleOptIn: doiTemplate } = template;
    return { isActive, doiTemplate } satisfies Answer<BrevoClient['transactionalEmails']['getSmtpTemplate']>;
  });
}

/** A contact as Brevo answers it: a contact with a phone number only has no `email` (SDK 6, GetContactInfoResponse). */
function answer({ email, ...contact }: BrevoContact) {
  const common = { ...contact, modifiedAt: contact.createdAt, smsBlacklisted: false };
  return { ...common, ...(email && { email }) } satisfies Answer<Contacts['getContactInfo']>;
}

/** @throws ApiError `out_of_range` */
function page<T>(all: T[], query: unknown, defaults: { limit: number; max: number }): T[] {
  const number = z.coerce.number().int().min(0);
  const schema = z.object({ limit: number.default(defaults.limit), offset: number.default(0) });
  const { limit, offset } = schema.parse(query);
  if (limit > defaults.max) throw brevoError(400, 'out_of_range', 'Limit exceeds max value');
  return all.slice(offset, offset + limit);
}

/** Adds a list or a folder. @returns its id */
function add(table: Table<BrevoList>, name: string): { id: number } {
  const id = Math.max(0, ...table.values().map((each) => each.id)) + 1;
  table.set(String(id), { id, name });
  return { id };
}
