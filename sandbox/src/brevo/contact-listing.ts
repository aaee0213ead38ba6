import { invalidParameter, outOfRange } from './brevo-error.js';
import type { BrevoContact } from './brevo-state.js';

export type Query = Readonly<Record<string, unknown>>;

/** One page of the contacts that match a query, and the number of all matches. */
export function contactPage(
  oldestFirst: BrevoContact[],
  query: Query,
  limits: { limit: number; max: number },
): { contacts: object[]; count: number } {
  const { limit, offset } = pagination(query, limits);
  const matching = oldestFirst.filter(contactFilter(query));
  if (query.sort !== 'asc') matching.reverse();
  return { contacts: matching.slice(offset, offset + limit).map(contactDetails), count: matching.length };
}

/** `limit` and `offset` of a query. @throws BrevoApiError `out_of_range` */
export function pagination(query: Query, { limit: defaultLimit, max }: { limit: number; max: number }) {
  const limit = Number(query.limit ?? defaultLimit);
  const offset = Number(query.offset ?? 0);
  if (!Number.isInteger(limit) || limit < 0) throw invalidParameter('limit should be type number');
  if (!Number.isInteger(offset) || offset < 0) throw invalidParameter('offset should be type number');
  if (limit > max) throw outOfRange('Limit exceeds max value');
  return { limit, offset };
}

/** A contact in the API's format. */
export function contactDetails(contact: BrevoContact): object {
  const { id, email, attributes, listIds, emailBlacklisted, smsBlacklisted, createdAt, modifiedAt } = contact;
  return {
    id,
    email,
    emailBlacklisted,
    smsBlacklisted,
    whatsappBlacklisted: false,
    createdAt,
    modifiedAt,
    attributes,
    listIds,
    listUnsubscribed: null,
  };
}

function contactFilter(query: Query): (contact: BrevoContact) => boolean {
  const listIds = numbers(query.listIds);
  const ids = numbers(query.ids);
  if (ids.length > 20) throw outOfRange('ids exceeds max value');
  const filter = attributeFilter(query.filter);
  const createdSince = parseTimestamp(query.createdSince, 'createdSince');
  const modifiedSince = parseTimestamp(query.modifiedSince, 'modifiedSince');
  return (contact) =>
    (listIds.length === 0 || contact.listIds.some((id) => listIds.includes(id))) &&
    (ids.length === 0 || ids.includes(contact.id)) &&
    Date.parse(contact.createdAt) >= createdSince &&
    Date.parse(contact.modifiedAt) >= modifiedSince &&
    filter(contact);
}

/** `equals(NAME,"value")`, the only filter that Brevo supports. */
function attributeFilter(value: unknown): (contact: BrevoContact) => boolean {
  if (value === undefined) return () => true;
  const match = typeof value === 'string' ? /^equals\(\s*(\w+)\s*,\s*"(.*)"\s*\)$/.exec(value) : null;
  if (!match) throw invalidParameter('Invalid filter');
  const [, name = '', wanted = ''] = match;
  if (name.toUpperCase() === 'EMAIL') return ({ email }) => email === wanted.toLowerCase();
  return ({ attributes }) => {
    const key = Object.keys(attributes).find((known) => known.toUpperCase() === name.toUpperCase());
    return key !== undefined && String(attributes[key]) === wanted;
  };
}

function numbers(value: unknown): number[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(Number);
}

function parseTimestamp(value: unknown, name: string): number {
  if (value === undefined) return 0;
  const parsed = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(parsed)) throw invalidParameter(`${name} should be a date`);
  return parsed;
}
