import { isLink, isPlaceholder } from './links';
import { isEntry, type ContentNode } from './walk';

/** A placeholder for content that the organization has not provided yet. */
export interface Sample {
  /** The kind of entry, in the plural. */
  group: string;
  name: string;
  /** Below `frontend/src/content/`. */
  file: string;
  /** The text, picture description or address by which a test finds the entry on its page, beside the sample mark. */
  shown: string;
  /** Its placeholder addresses. */
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
export function samplesIn(nodes: ContentNode[]): Sample[] {
  return nodes.flatMap((node) => {
    const { file, name, value } = node;
    if (!isEntry(value) || value.sample !== true) return [];
    const parts = Object.entries(value).map(([key, part]) => ({ ...node, key, value: part }));
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

/** The first existing key is the one to find on the page. Of `photos` the last one, which no other section shows. */
const shownKeys = ['photos', 'text', 'email', 'href', 'name', 'title', 'label'];

function shownOf(entry: Entry): string {
  const key = shownKeys.find((each) => entry[each] !== undefined);
  const value =
    key === undefined ? Object.values(entry).find((each) => typeof each === 'string') : entry[key];
  if (!Array.isArray(value)) return String(value);
  const last: unknown = value.at(-1);
  return isEntry(last) ? String(last.alt) : '';
}
