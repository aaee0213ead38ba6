import { join } from 'node:path';
import browserslist from 'browserslist';

/** The browsers of `.browserslistrc` as Vite names them. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** The oldest versions of `.browserslistrc` as Vite's `build.target`, for scripts and style sheets, such as `chrome97`. */
export function viteTargets(): string[] {
  const listed = browserslist(null, { path: join(import.meta.dirname, '..') });
  return Object.entries(NAMES).map(([name, target]) => {
    // A version may be a range, such as `15.2-15.3`.
    const versions = listed
      .filter((entry) => entry.startsWith(`${name} `))
      .map((entry) => parseFloat(entry.slice(name.length)));
    return target + String(Math.min(...versions));
  });
}
