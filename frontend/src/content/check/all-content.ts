import { prostheticsStories } from '../donate/prosthetics-stories';
import { allProjects } from '../lists/current-projects';
import { successfulProjects } from '../lists/successful-projects';
import { partners } from '../partners/partners';
import { contentFaults } from './content-faults';
import { isPast } from './dates';
import { deliberateRepeats } from './deliberate-repeats';
import { foldersOf } from './folders';
import { isSetting } from './links';
import { repeats, type Repeat } from './repeats';
import { samplesIn, type Sample } from './samples';
import { walk } from './walk';

/** Everything there is to say about the content before it is published. */
export interface ContentReport {
  /** How many of each there are. */
  counts: Record<
    'projects' | 'people' | 'partners' | 'currentProjects' | 'successfulProjects' | 'stories',
    number
  >;
  /** Sentences for whoever edits; the build stops when there is one. */
  faults: string[];
  samples: Sample[];
  /** Entries that announce what is over by now. */
  past: { file: string; name: string; until: string }[];
  /** The environment's variables for addresses that are not set. */
  unsetAddresses: string[];
  repeats: Repeat[];
}

const modules = byFile(
  import.meta.glob<object>(['../**/*.ts', '!../**/*.{test,d}.ts', '!../check/*', '!../sample{s,d}.ts'], {
    eager: true,
  }),
);
const sources = byFile(
  import.meta.glob<string>(['../**/*.ts', '!../**/*.{test,d}.ts', '!../check/*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

function byFile<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [path.slice('../'.length), value]));
}

/** @param today YYYY-MM-DD, which tells what is over */
export function createContentReport(today: string): ContentReport {
  const findings = [...walk(modules)];
  return {
    counts: {
      projects: foldersOf('projects', modules).length,
      people: foldersOf('people', modules).length,
      partners: partners.length,
      currentProjects: allProjects.current.length,
      successfulProjects: successfulProjects.length,
      stories: prostheticsStories.length,
    },
    faults: contentFaults(modules),
    samples: samplesIn(findings),
    past: findings
      .filter((finding) => isPast(finding, today))
      .map(({ file, name, value }) => ({ file, name, until: String(value) })),
    unsetAddresses: findings
      .filter((finding) => isSetting(finding) && isUnset(finding.value))
      .map(({ key }) => variableOf(key)),
    repeats: repeats(findings, sources, deliberateRepeats),
  };
}

/** Whether the site's own stand-in is here, or nothing. */
const isUnset = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^\/(?:sandbox\/|contact-us$)/.test(value));

/** `donateMonthly` is set by `DONATE_MONTHLY_URL`. */
const variableOf = (key: string): string => `${key.replace(/[A-Z]/g, '_$&').toUpperCase()}_URL`;
