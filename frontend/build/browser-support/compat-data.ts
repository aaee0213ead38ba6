import { createRequire } from 'node:module';
import { compareVersions, type BrowserName, type OldestVersions } from '../browser-line';

/*
 * MDN's data on which browser has which feature since when: https://github.com/mdn/browser-compat-data. Types of the parts
 * that are read here; those of the package name each feature.
 */

interface Statement {
  version_added: string | false;
  version_removed?: string;
  /** Behind a setting of the browser. */
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
}

type MdnBrowser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios';

interface Compat {
  support: Partial<Record<MdnBrowser, Statement | Statement[]>>;
}

/** A node of the tree of features: it may be a feature itself, and have others below it. */
export interface Feature {
  [name: string]: Feature | undefined;
}

/** The features below a node by their names. */
export const below = (node: Feature): [string, Feature][] =>
  Object.entries(node).flatMap(([name, feature]) =>
    feature && name !== '__compat' ? [[name, feature] as [string, Feature]] : [],
  );

/** Whether a node is a feature itself. */
export const isFeature = (node: Feature): boolean => '__compat' in node;

const browsers: Record<BrowserName, { name: MdnBrowser; title: string }> = {
  chrome: { name: 'chrome', title: 'Chrome' },
  edge: { name: 'edge', title: 'Edge' },
  firefox: { name: 'firefox', title: 'Firefox' },
  safari: { name: 'safari', title: 'Safari' },
  ios_saf: { name: 'safari_ios', title: 'Safari on iOS' },
};

/** Answers which browsers of a line lack a feature. */
export class CompatData {
  private readonly root: Feature;

  constructor(private readonly line: OldestVersions) {
    this.root = createRequire(import.meta.url)('@mdn/browser-compat-data') as Feature;
  }

  /** A part of the tree by its path, such as `css.selectors`. @throws Error when the data has no such part */
  part(path: string): Feature {
    const found = path.split('.').reduce<Feature | undefined>((node, name) => node?.[name], this.root);
    if (!found) throw new Error(`MDN's data has no ${path}`);
    return found;
  }

  /**
   * The browsers of the line that lack a feature, each with the version that has it: `Safari 15.2 (since 16.4)`. Empty for
   * what every browser has, and for what the data does not know.
   */
  missingIn(feature: Feature | undefined): string[] {
    const { support } = (feature as { __compat?: Compat } | undefined)?.__compat ?? {};
    if (!support) return [];
    return (Object.keys(browsers) as BrowserName[]).flatMap((browser) => {
      const { name, title } = browsers[browser];
      const statements = [support[name] ?? []].flat().filter(isPlain);
      const oldest = this.line[browser];
      if (statements.some((each) => has(each, oldest))) return [];
      const since = statements.map(sinceVersion).sort(compareVersions)[0];
      return [`${title} ${oldest} (${since === undefined ? 'never' : `since ${since}`})`];
    });
  }
}

/** Whether the browser has the feature by its own name without a setting. */
const isPlain = ({ version_added: added, flags, prefix, alternative_name: other }: Statement) =>
  typeof added === 'string' && added !== 'preview' && !flags && !prefix && !other;

/** Whether a version has the feature. A later statement says what became of a part of it. */
const has = (statement: Statement, version: string): boolean =>
  compareVersions(sinceVersion(statement), version) <= 0 &&
  (statement.version_removed === undefined || compareVersions(statement.version_removed, version) > 0);

const sinceVersion = ({ version_added: added }: Statement): string => String(added).replace('≤', '');
