import { isEntry, type ContentNode } from './walk';

/** A repeated sentence and the files that contain it. */
export interface DuplicateSentence {
  sentence: string;
  files: string[];
}

const MIN_WORDS = 6;

/** Keys whose values are not sentences, and `alt`, because a picture may be shown twice. */
const keysWithoutSentences = new Set(['key', 'slug', 'pageUrlPath', 'alt']);

/**
 * Finds the sentences of at least `MIN_WORDS` words that the sources contain more than once. A text that one file defines
 * and others import counts once.
 * @param sources the text of each content file
 * @param allowed sentences that may be repeated
 */
export function findDuplicateSentences(
  nodes: ContentNode[],
  sources: Record<string, string>,
  allowed: readonly string[],
): DuplicateSentence[] {
  const ignored = new Set(allowed.map(normalize));
  const sentences = new Map<string, string>();
  for (const { key, value } of nodes) {
    if (typeof value !== 'string' || keysWithoutSentences.has(key)) continue;
    for (const sentence of value.split(/(?<=[.!?])\s+/)) sentences.set(normalize(sentence), sentence);
  }
  const written = Object.entries(sources).map(([file, text]) => ({ file, text: normalize(text) }));
  return [...sentences]
    .filter(([words]) => words.split(' ').length >= MIN_WORDS && !ignored.has(words))
    .map(([words, sentence]) => ({
      sentence,
      files: written.flatMap(({ file, text }) => Array<string>(text.split(words).length - 1).fill(file)),
    }))
    .concat(duplicateDescriptions(nodes))
    .filter(({ files }) => files.length > 1);
}

/** Descriptions that several pictures share, except for the portrait crop of the same scene. */
function duplicateDescriptions(nodes: ContentNode[]): DuplicateSentence[] {
  const pictures = nodes.flatMap(({ file, key, value }) =>
    isEntry(value) && typeof value.alt === 'string' && key !== 'portraitCrop'
      ? [{ file, sentence: value.alt, picture: value.key }]
      : [],
  );
  return [...new Set(pictures.map(({ sentence }) => sentence))].map((sentence) => {
    const described = pictures.filter((each) => each.sentence === sentence);
    const first = new Map(described.map(({ picture, file }) => [picture, file]));
    return { sentence, files: [...first.values()] };
  });
}

/** Lower-case words without punctuation. */
function normalize(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
