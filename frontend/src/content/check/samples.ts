import { isLink, isPlaceholder } from './links';
import { isEntry, type Finding } from './walk';

/** An entry that stands in for something the organization has yet to provide. */
export interface Sample {
  /** What kind of thing it is, in the plural. */
  group: string;
  name: string;
  /** Below `frontend/src/content/`. */
  file: string;
  /**
   * What tells it from all else on the pages that show it: its words, the description of one of its pictures, or its
   * address. The mark stands beside that.
   */
  shown: string;
  /** Addresses in it that are there for their form only. */
  deadLinks: string[];
}

const groups: [RegExp, string][] = [
  [/^people\//, 'People'],
  [/^partners\//, 'Partners'],
  [/^media\.ts$/, 'Names of media'],
  [/^social\.ts$/, 'Social accounts'],
  [/^(?:organization|trust)\.ts$/, 'The organization: addresses, registries, numbers'],
  [/^home\/success\.ts$/, 'Quotes'],
  [/^projects\//, 'Projects: texts'],
];

/** Every entry marked `sample: true`. */
export function samplesIn(findings: Finding[]): Sample[] {
  return findings.flatMap((finding) => {
    const { file, name, value } = finding;
    if (!isEntry(value) || value.sample !== true) return [];
    const parts = Object.entries(value).map(([key, part]) => ({ ...finding, key, value: part }));
    return {
      group: groupOf(file, value),
      name,
      file,
      shown: shownOf(value),
      deadLinks: parts
        .filter(isLink)
        .filter(isPlaceholder)
        .map((link) => link.value),
    };
  });
}

type Entry = Record<string, unknown>;

function groupOf(file: string, entry: Entry): string {
  if (Array.isArray(entry.photos)) return 'Galleries: illustrations in the place of photographs';
  if (isBareLink(entry)) return 'Videos and stories elsewhere';
  return groups.find(([files]) => files.test(file))?.[1] ?? 'Texts';
}

const isBareLink = (entry: Entry): boolean => Object.keys(entry).sort().join() === 'href,sample';

/** The first of these that an entry has is found on the page; the last photo of a gallery is shown nowhere else. */
const shownKeys = ['photos', 'text', 'email', 'href', 'name', 'title', 'label'];

function shownOf(entry: Entry): string {
  const key = shownKeys.find((each) => entry[each] !== undefined);
  const value =
    key === undefined ? Object.values(entry).find((each) => typeof each === 'string') : entry[key];
  if (!Array.isArray(value)) return String(value);
  const last: unknown = value.at(-1);
  return isEntry(last) ? String(last.alt) : '';
}
