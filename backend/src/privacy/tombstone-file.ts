import { plainToInstance } from 'class-transformer';
import { IsISO8601, Matches, validateSync } from 'class-validator';
import { UsageError } from '../command-line/usage-error.js';
import type { Tombstone } from '../people/erasures.js';

const HEX = /^[0-9a-f]{64}$/;

class TombstoneLine {
  @Matches(HEX)
  readonly hashKey!: string;
  @Matches(HEX)
  readonly emailHash!: string;
  @IsISO8601({ strict: true, strictSeparator: true })
  readonly erasedAt!: string;
}

/**
 * Parses the output of `person erasures`: one JSON object a line. Empty lines are ignored.
 * @throws UsageError naming the first line that is not an erasure
 */
export function parseTombstones(text: string): Tombstone[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const tombstone = plainToInstance(TombstoneLine, parseJson(line));
    // An array or a text is none either.
    const isValid = tombstone instanceof TombstoneLine && validateSync(tombstone).length === 0;
    if (!isValid) throw new UsageError(`Line ${index + 1} is not an erasure`);
    const { hashKey, emailHash, erasedAt } = tombstone;
    return [{ hashKey, emailHash, erasedAt: new Date(erasedAt) }];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
