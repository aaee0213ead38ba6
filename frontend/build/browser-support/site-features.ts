import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestVersions, type OldestVersions } from '../browser-line';
import { CompatData } from './compat-data';
import { readMarkupFeatures } from './markup-features';
import { readScriptFeatures } from './script-features';
import { readStyleFeatures, type Report } from './style-features';

/** A feature that a browser of the line lacks. */
export interface NewerFeature {
  /** Such as `Safari 15.2 (since 16.4)`. */
  missingIn: string[];
  /** The first use that was found: the file and the code. */
  use: string;
}

/**
 * The features of a built site that a browser of the line (docs/browsers.md) lacks, by their paths in MDN's data.
 * @param folder of the built site
 */
export function newerFeaturesOf(
  folder: string,
  line: OldestVersions = oldestVersions(),
): Map<string, NewerFeature> {
  const data = new CompatData(line);
  const found = new Map<string, NewerFeature>();
  const report: Report = (path, feature, use) => {
    if (found.has(path)) return;
    const missingIn = data.missingIn(feature);
    if (missingIn.length > 0) found.set(path, { missingIn, use: use.slice(0, 160) });
  };
  const scripts = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:css|js|html)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const reportIn: Report = (path, feature, code) => {
      report(path, feature, `${file}: ${code}`);
    };
    if (file.endsWith('.css')) readStyleFeatures(text, data, reportIn);
    else if (file.endsWith('.js')) scripts.set(file, text);
    else {
      readMarkupFeatures(text, data, reportIn);
      // The same script in every page.
      for (const [, script = ''] of text.matchAll(/<script>([\s\S]*?)<\/script>/g))
        scripts.set(script, script);
    }
  }
  readScriptFeatures(scripts, data, report);
  return found;
}
