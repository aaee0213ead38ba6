import { isMap } from './content-file';
import type { ContentValues } from './read-content';

/** The content as a production build shows it. */
export const withoutSamples = (values: ContentValues): ContentValues => (keep(values) ?? {}) as ContentValues;

/** A value without the samples in it; undefined for a sample. */
function keep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keep).filter((each) => each !== undefined);
  if (!isMap(value)) return value;
  if (value.sample === true) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, keep(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
