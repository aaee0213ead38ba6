import { z } from 'zod';
import { stripeError, type ApiError } from '../api-error.js';

/** A decoded query string or form body: texts, lists and nested objects (https://docs.stripe.com/api#request). */
type Parameter = string | Parameter[] | { [name: string]: Parameter };

/** Parses a decoded query string or form body. @throws ApiError 400 */
export function parseParameters<T>(schema: z.ZodType<T>, parameters: unknown): T {
  const { success, data, error } = schema.safeParse(parameters ?? {});
  if (success) return data;
  const [issue] = error.issues;
  throw stripeError(400, z.prettifyError(error), { param: issue?.path.join('.') ?? '' });
}

const seconds = z.coerce.number();
const listSchema = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    starting_after: z.string().optional(),
    created: z.strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }).partial().optional(),
    expand: z.array(z.string()).optional(),
  })
  .catchall(z.custom<Parameter>());

/**
 * One page of a list (https://docs.stripe.com/api/pagination).
 * @param query beside the page and `created`, filters, each of which the object's field of that name must equal
 * @param known the filters that the list has, with `created` where it has that
 * @throws ApiError 400 for another parameter, as Stripe (https://docs.stripe.com/error-codes#parameter-unknown)
 */
export function listPage<T extends { id: string }>(newestFirst: T[], query: unknown, known: string[]) {
  const { limit, starting_after: after, expand: _, ...parameters } = parseParameters(listSchema, query);
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const detail = { code: 'parameter_unknown', param: unknown };
    throw stripeError(400, `Received unknown parameter: ${unknown}`, detail);
  }
  const { created, ...filters } = parameters;
  const matching = newestFirst.filter((object) => {
    const time = (object as { created?: number }).created ?? 0;
    return isWithin(time, created) && matches(object, filters);
  });
  const start = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw missing('object', after, 'starting_after');
  const data = matching.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < matching.length };
}

type Range = NonNullable<z.infer<typeof listSchema>['created']>;

function isWithin(
  time: number,
  { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }: Range = {},
): boolean {
  return time > gt && time >= gte && time < lt && time <= lte;
}

function matches(value: unknown, wanted: Parameter): boolean {
  if (typeof wanted === 'string') return value === wanted;
  return Object.entries(wanted).every(([name, inner]) =>
    matches((value as Record<string, unknown> | null)?.[name], inner),
  );
}

/** Stripe's error for a well-formed id of an unknown object. */
export function missing(kind: string, id: string, param: string): ApiError {
  return stripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
