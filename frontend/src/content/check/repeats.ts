import type { Finding } from './walk';

/** A sentence that stands in the content more than once, and the files it stands in. */
export interface Repeat {
  sentence: string;
  files: string[];
}

const FEWEST_WORDS = 6;

/** Keys under which no sentence stands. */
const wordless = new Set(['key', 'slug', 'pageUrlPath']);

/**
 * Sentences that are long enough to be noticed when they come again, and were written more than once: what one file
 * lends to others counts once.
 * @param sources the text of each content file
 * @param deliberate those that may
 */
export function repeats(
  findings: Finding[],
  sources: Record<string, string>,
  deliberate: readonly string[],
): Repeat[] {
  const allowed = new Set(deliberate.map(plain));
  const said = new Map<string, string>();
  for (const { key, value } of findings) {
    if (typeof value !== 'string' || wordless.has(key)) continue;
    for (const sentence of sentencesOf(value)) said.set(plain(sentence), sentence);
  }
  const written = Object.entries(sources).map(([file, text]) => ({ file, text: plain(text) }));
  return [...said]
    .filter(([words]) => words.split(' ').length >= FEWEST_WORDS && !allowed.has(words))
    .map(([words, sentence]) => ({
      sentence,
      files: written.flatMap(({ file, text }) => Array<string>(text.split(words).length - 1).fill(file)),
    }))
    .filter(({ files }) => files.length > 1);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/** Words only: a full stop more or less makes no other sentence. */
function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
