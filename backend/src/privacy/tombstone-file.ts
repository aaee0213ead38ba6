import { z } from 'zod';
import { UsageError } from '../command-line/usage-error.js';
import type { Tombstone } from '../people/erasures.js';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const schema = z.object({ hashKey: hex, emailHash: hex, erasedAt: z.iso.datetime() });

/**
 * Parses the output of `person erasures`: one JSON object a line. Empty lines are ignored.
 * @throws UsageError naming the first line that is not an erasure
 */
export function parseTombstones(text: string): Tombstone[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = schema.safeParse(parseJson(line));
    if (!parsed.success) throw new UsageError(`Line ${index + 1} is not an erasure`);
    return [{ ...parsed.data, erasedAt: new Date(parsed.data.erasedAt) }];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
