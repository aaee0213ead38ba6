import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** A browser as browserslist names it. */
type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_saf';

/** The oldest version of each browser of `.browserslistrc`, such as `15.2`. */
type OldestVersions = Record<BrowserName, string>;

/** Reads `.browserslistrc`, and of its browsers these five. @throws Error when it names no version of one */
function oldestVersions(): OldestVersions {
  // Without `BROWSERSLIST` of the shell, which would replace the file.
  const listed = browserslist(browserslist.findConfig(folder)?.defaults, { path: folder });
  const oldest = (name: BrowserName): string => {
    const versions = listed
      .filter((entry) => entry.startsWith(`${name} `))
      // A range such as `15.2-15.3`.
      .map((entry) => entry.slice(name.length + 1).split('-')[0] ?? '');
    const [first] = versions.sort(compareVersions);
    if (first === undefined) throw new Error(`.browserslistrc names no version of ${name}`);
    return first;
  };
  return {
    chrome: oldest('chrome'),
    edge: oldest('edge'),
    firefox: oldest('firefox'),
    safari: oldest('safari'),
    ios_saf: oldest('ios_saf'),
  };
}

/** The line as Vite's `build.target`, for the syntax of scripts and style sheets, such as `chrome97`. */
export function viteTargets(): string[] {
  const { ios_saf: ios, ...others } = oldestVersions();
  return Object.entries({ ...others, ios }).map(([name, version]) => name + version);
}

/** Negative if the version `one` is older than `other`. */
function compareVersions(one: string, other: string): number {
  const [parts, otherParts] = [one, other].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (parts?.[i] ?? 0) - (otherParts?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
