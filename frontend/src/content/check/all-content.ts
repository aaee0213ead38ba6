import { prostheticsStories } from '../donate/prosthetics-stories';
import { allProjects } from '../lists/current-projects';
import { successfulProjects } from '../lists/successful-projects';
import { partners } from '../partners/partners';
import { contentErrors } from './content-errors';
import { isPast } from './dates';
import { allowedDuplicates } from './allowed-duplicates';
import { contentFolders } from './folders';
import { isSetting } from './links';
import { findDuplicateSentences, type DuplicateSentence } from './duplicate-sentences';
import { samplesIn, type Sample } from './samples';
import { walk } from './walk';

/** The result of the content check. */
export interface ContentReport {
  counts: Record<
    'projects' | 'people' | 'partners' | 'currentProjects' | 'successfulProjects' | 'stories',
    number
  >;
  /** One sentence for each, addressed to the editor. Any error fails the build. */
  errors: string[];
  samples: Sample[];
  /** Entries that announce an event in the past. */
  expired: { file: string; name: string; until: string }[];
  /** The environment variables of addresses that are not set. */
  unsetAddresses: string[];
  duplicateSentences: DuplicateSentence[];
}

const modules = byFile(
  import.meta.glob<Record<string, unknown>>(
    [
      '../**/*.ts',
      '!../**/*.{test,d}.ts',
      '!../{check,translations}/**',
      '!../sample.ts',
      '!../sample-notice.ts',
    ],
    {
      eager: true,
    },
  ),
);
const sources = byFile(
  import.meta.glob<string>(['../**/*.ts', '!../**/*.{test,d}.ts', '!../{check,translations}/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

function byFile<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [path.slice('../'.length), value]));
}

/** @param today YYYY-MM-DD, to find past events */
export function createContentReport(today: string): ContentReport {
  const nodes = [...walk(modules)];
  return {
    counts: {
      projects: contentFolders('projects', modules).length,
      people: contentFolders('people', modules).length,
      partners: partners.length,
      currentProjects: allProjects.current.length,
      successfulProjects: successfulProjects.length,
      stories: prostheticsStories.length,
    },
    errors: contentErrors(modules),
    samples: samplesIn(nodes),
    expired: nodes
      .filter((node) => isPast(node, today))
      .map(({ file, name, value }) => ({ file, name, until: String(value) })),
    unsetAddresses: nodes
      .filter((node) => isSetting(node) && isUnset(node.value))
      .map(({ key }) => environmentVariableFor(key)),
    duplicateSentences: findDuplicateSentences(nodes, sources, allowedDuplicates),
  };
}

/** Whether the address is missing or a placeholder page of this site. */
const isUnset = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^\/(?:sandbox\/|contact-us$)/.test(value));

/** `donateMonthly` is set by `DONATE_MONTHLY_URL`. */
const environmentVariableFor = (key: string): string => `${key.replace(/[A-Z]/g, '_$&').toUpperCase()}_URL`;
