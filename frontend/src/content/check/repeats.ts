import { isEntry, type Finding } from './walk';

/** A sentence that was written more than once, and the files it stands in. */
export interface Repeat {
  sentence: string;
  files: string[];
}

const FEWEST_WORDS = 6;

/** Keys under which no sentence stands, and the one that describes a picture: the same one may be shown twice. */
const wordless = new Set(['key', 'slug', 'pageUrlPath', 'alt']);

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
    for (const sentence of value.split(/(?<=[.!?])\s+/)) said.set(plain(sentence), sentence);
  }
  const written = Object.entries(sources).map(([file, text]) => ({ file, text: plain(text) }));
  return [...said]
    .filter(([words]) => words.split(' ').length >= FEWEST_WORDS && !allowed.has(words))
    .map(([words, sentence]) => ({
      sentence,
      files: written.flatMap(({ file, text }) => Array<string>(text.split(words).length - 1).fill(file)),
    }))
    .concat(descriptionsOfTwo(findings))
    .filter(({ files }) => files.length > 1);
}

/** A description that is given to several pictures fits none of them, unless they are one scene cut in two shapes. */
function descriptionsOfTwo(findings: Finding[]): Repeat[] {
  const pictures = findings.flatMap(({ file, key, value }) =>
    isEntry(value) && typeof value.alt === 'string' && key !== 'upright'
      ? [{ file, sentence: value.alt, picture: value.key }]
      : [],
  );
  return [...new Set(pictures.map(({ sentence }) => sentence))].map((sentence) => {
    const described = pictures.filter((each) => each.sentence === sentence);
    const first = new Map(described.map(({ picture, file }) => [picture, file]));
    return { sentence, files: [...first.values()] };
  });
}

/** Words only: a full stop more or less makes no other sentence. */
function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
