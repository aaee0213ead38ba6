import { StripeApiError } from './stripe-error.js';

/** A flat query string: `created[gte]` is one name. */
export type Query = Readonly<Record<string, unknown>>;

interface Listed {
  id: string;
  created: number;
}

/** A string parameter, if present. */
export function textParameter(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** All values of an array parameter: `expand[0]=a`, `expand[]=a`, or `expand=a`. */
export function arrayParameter(query: Query, name: string): string[] {
  const values: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (key !== name && !(key.startsWith(`${name}[`) && /\[\d*\]$/.test(key))) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') values.push(one);
  }
  return values;
}

/** One page of a list (https://docs.stripe.com/api/pagination). @param newestFirst the filtered objects */
export function listPage<T extends Listed>(newestFirst: T[], query: Query, url: string, kind: string) {
  const limit = parseLimit(query);
  const matching = newestFirst.filter(({ created }) => isInCreatedRange(created, query));
  const after = textParameter(query, 'starting_after');
  const before = textParameter(query, 'ending_before');
  let from = 0;
  let to = matching.length;
  if (after) from = position(matching, after, kind, 'starting_after') + 1;
  if (before) to = position(matching, before, kind, 'ending_before');
  const start = before ? Math.max(from, to - limit) : from;
  const end = Math.min(to, start + limit);
  return {
    object: 'list' as const,
    data: matching.slice(start, end),
    has_more: before ? start > from : end < to,
    url,
  };
}

function parseLimit(query: Query): number {
  const limit = Number(textParameter(query, 'limit') ?? 10);
  if (!Number.isInteger(limit))
    throw new StripeApiError(400, `Invalid integer: ${String(query.limit)}`, { param: 'limit' });
  if (limit < 1)
    throw new StripeApiError(400, 'This value must be greater than or equal to 1.', { param: 'limit' });
  if (limit > 100)
    throw new StripeApiError(400, 'This value must be less than or equal to 100.', { param: 'limit' });
  return limit;
}

function isInCreatedRange(created: number, query: Query): boolean {
  const bound = (name: string) => {
    const value = textParameter(query, name);
    return value === undefined ? undefined : Number(value);
  };
  const [at, gt, gte, lt, lte] = [
    'created',
    'created[gt]',
    'created[gte]',
    'created[lt]',
    'created[lte]',
  ].map(bound);
  return (
    (at === undefined || created === at) &&
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}

function position(items: Listed[], id: string, kind: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw StripeApiError.missing(kind, id, param);
  return index;
}
