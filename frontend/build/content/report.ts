import { isProductionBuild } from '../site-settings';
import { mistakesText, type Fault } from './content-file';
import { ENGLISH } from './languages';
import { pathOf, readContent, walk, type ContentValues, type Node } from './read-content';
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
export async function reportContent(root: string): Promise<ContentReport> {
  const { languages, faults } = await readContent(root);
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

const placeOf = ({ file, field }: Node) => (field ? `${pathOf(file)}, ${field}` : pathOf(file));

/** Every entry that is marked as a sample. */
export const samplesIn = (values: ContentValues): Sample[] =>
  [...walk(values)].flatMap((node) => {
    const { value } = node;
    const isSample = isMap(value) && (value.sample === true || value.samplePhotos === true);
    return isSample ? [{ place: placeOf(node), entry: value }] : [];
  });

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
    `Samples: ${String(samples.length)}. Each has a mark on its page, and the build for the public stops at them.`,
  ].join('\n');
}

/**
 * The error of a production build with samples, which lists them; null if the site may be published.
 * @param variables the environment
 */
export function publishingError(
  samples: Sample[],
  variables: Record<string, string | undefined>,
): string | null {
  if (samples.length === 0 || !isProductionBuild(variables) || variables.PUBLISH_SAMPLES === 'true')
    return null;
  return [
    'The site cannot be built for production while its content has samples. Replace each, and delete its line',
    '"sample: true" (docs/content.md). PUBLISH_SAMPLES=true publishes them, each with a mark; SANDBOX=true is for a trial.',
    '',
    ...samples.map(({ place }) => place),
  ].join('\n');
}
