import { isLink, isPlaceholder } from './links';
import { isEntry, type Finding } from './walk';

/** Something that stands in for what the organisation has yet to provide. */
export interface Sample {
  /** What kind of thing it is, in the plural. */
  group: string;
  name: string;
  /** Below `frontend/src/content/`. */
  file: string;
  /** Addresses in it that are there for their form only. */
  deadLinks: string[];
}

const groups: [RegExp, string][] = [
  [/^people\//, 'People'],
  [/^partners\//, 'Partners'],
  [/^media\.ts$/, 'Names of media'],
  [/^social\.ts$/, 'Social accounts'],
  [/^(?:organisation|trust)\.ts$/, 'The organization: addresses, registries, numbers'],
  [/^home\/success\.ts$/, 'Quotes'],
  [/^projects\//, 'Projects: their links to videos and articles'],
];

/** Every entry marked `sample: true`. */
export function samplesIn(findings: Finding[]): Sample[] {
  const dead = findings.filter(isLink).filter(isPlaceholder);
  return findings
    .filter(({ value }) => isEntry(value) && value.sample === true)
    .map(({ file, name }) => ({
      file,
      name,
      deadLinks: dead.filter((link) => link.file === file && link.sample === name).map(({ value }) => value),
      group: groups.find(([files]) => files.test(file))?.[1] ?? 'Videos and stories elsewhere',
    }));
}
