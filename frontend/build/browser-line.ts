import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The browsers of `.browserslistrc` as Vite names them. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/**
 * The oldest versions of `.browserslistrc` as Vite's `build.target`, for the syntax of scripts and style sheets, such as
 * `chrome97`. @throws Error when it names no version of a browser
 */
export function viteTargets(): string[] {
  // Without `BROWSERSLIST` of the shell, which would replace the file.
  const listed = browserslist(browserslist.findConfig(folder)?.defaults, { path: folder });
  return Object.entries(NAMES).map(([name, target]) => {
    // A version may be a range, such as `15.2-15.3`.
    const versions = listed
      .filter((entry) => entry.startsWith(`${name} `))
      .map((entry) => parseFloat(entry.slice(name.length)));
    if (versions.length === 0) throw new Error(`.browserslistrc names no version of ${name}`);
    return target + String(Math.min(...versions));
  });
}
