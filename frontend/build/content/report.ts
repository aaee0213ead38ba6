import { mistakesText, type Fault } from './content-file';
import { ENGLISH } from './languages';
import { pathOf, readContent, walk, type ContentValues, type ContentNode } from './read-content';
import { isMap } from './translate';

/** An entry that stands for what the charity has not provided yet. */
export interface Sample {
  /** File and field. */
  place: string;
  entry: Record<string, unknown>;
}

/** What the checks say about the content. */
export interface ContentReport {
  faults: Fault[];
  samples: Sample[];
  /** Entries that announce a day in the past. */
  expired: string[];
  /** By language: what its pages show in English. */
  untranslated: Map<string, string[]>;
}

/**
 * Reads and checks the content in every language.
 * @param root the frontend's folder
 */
export function reportContent(root: string): ContentReport {
  const { languages, faults } = readContent(root);
  const english: ContentValues = languages.get(ENGLISH)?.values ?? new Map();
  const today = new Date().toISOString().slice(0, 10);
  return {
    faults,
    samples: samplesIn(english),
    expired: [...walk(english)]
      .filter(({ field, value }) => /(?:^|, )until$/.test(field) && String(value) < today)
      .map((node) => `${placeOf(node)}: ${String(node.value)} is over. Update or remove it.`),
    untranslated: new Map([...languages].map(([code, { untranslated }]) => [code, untranslated])),
  };
}

const placeOf = ({ file, field }: ContentNode) => (field ? `${pathOf(file)}, ${field}` : pathOf(file));

/** Every entry that is marked as a sample. */
export const samplesIn = (values: ContentValues): Sample[] =>
  [...walk(values)].flatMap((node) => {
    const { value } = node;
    return isMap(value) && value.sample === true ? [{ place: placeOf(node), entry: value }] : [];
  });

/** The content as a production build shows it. */
export const withoutSamples = (values: ContentValues): ContentValues =>
  new Map(
    [...values].flatMap(([name, value]) => {
      const kept = keep(value);
      return kept === undefined ? [] : [[name, kept as typeof value]];
    }),
  );

/** A value without the samples in it; undefined for a sample. */
function keep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keep).filter((each) => each !== undefined);
  if (!isMap(value)) return value;
  if (value.sample === true) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, keep(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** The report for editors. */
export function reportText({ faults, samples, expired, untranslated }: ContentReport): string {
  if (faults.length > 0) return mistakesText(faults);
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`];
  return [
    ...section('These days are over:', expired),
    ...[...untranslated].flatMap(([code, places]) =>
      section(`Not translated yet; the pages in ${code} show these in English:`, places),
    ),
    `Samples: ${String(samples.length)}. A trial marks them; the build for the public leaves them out.`,
  ].join('\n');
}
