import { logoFaults } from '../pictures/logo';
import { isProductionBuild } from '../site-settings';
import { faultText, type Fault } from './content-file';
import { ENGLISH } from './languages';
import { entriesOf, readContent, walk, type ContentValues } from './read-content';

/** Something that stands for what the charity has not provided yet. */
export interface Sample {
  /** The kind of entry: the folder or file, and for site.yaml the field. */
  group: string;
  /** Its place: file and field. */
  place: string;
  /** The text, address or picture description by which a test finds the entry on its page. */
  shown: string;
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
 * @param today YYYY-MM-DD
 */
export async function reportContent(
  root: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<ContentReport> {
  const { languages, faults } = readContent(root);
  const english: ContentValues = languages.get(ENGLISH)?.values ?? new Map();
  const partners = entriesOf(english, 'partners').map(([name]) => name);
  return {
    faults: [...faults, ...(await logoFaults(root, partners))],
    samples: samplesIn(english),
    expired: [...walk(english)]
      .filter(({ field, value }) => /(?:^|, )until$/.test(field) && String(value) < today)
      .map(
        ({ file, field, value }) =>
          `${pathOf(file)}, ${field}: ${String(value)} is over. Update or remove it.`,
      ),
    untranslated: new Map([...languages].map(([code, { untranslated }]) => [code, untranslated])),
  };
}

const pathOf = (file: string) => `frontend/content/${ENGLISH}/${file}.yaml`;

/** Every entry that is marked as a sample. */
export const samplesIn = (values: ContentValues): Sample[] =>
  [...walk(values)].flatMap(({ file, field, value }) => sampleOf(file, field, value));

function sampleOf(file: string, field: string, value: unknown): Sample[] {
  if (typeof value !== 'object' || value === null) return [];
  const entry = value as Record<string, unknown>;
  if (entry.sample !== true && entry.samplePhotos !== true) return [];
  const [folder = ''] = file.split('/');
  const kind = Array.isArray(entry.photos)
    ? 'pictures'
    : entry.name === undefined && entry.href
      ? 'links'
      : folder;
  const place = field ? `${pathOf(file)}, ${field}` : pathOf(file);
  return [{ group: file === 'site' ? (field.split(',')[0] ?? '') : kind, place, shown: shownOf(entry) }];
}

/** Of photos the last one, which no other section shows. */
function shownOf({ photos, text, email, href, name }: Record<string, unknown>): string {
  if (Array.isArray(photos)) return (photos.at(-1) as { alt: string }).alt;
  return [text, email, href, name].find((each) => typeof each === 'string') ?? '';
}

/** The report for editors. */
export function reportText({ faults, samples, expired, untranslated }: ContentReport): string {
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`];
  if (faults.length > 0)
    return section('Correct these before the site can be built:', faults.map(faultText)).join('\n');
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
