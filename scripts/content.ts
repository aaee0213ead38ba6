/**
 * `npm run content`: what is wrong with the words and pictures, what is over, and what is still a sample. Ends with 1
 * when something is wrong; samples are no fault. With `--json` it prints the same for other programs.
 */
import { givenVariables } from '../stack/environment.js';

interface Report {
  faults: string[];
}

/** The site reads its own content: its modules are found without endings, so they are loaded by address. */
async function fromSite<T>(module: string): Promise<T> {
  return (await import(new URL(`../frontend/build/${module}.ts`, import.meta.url).href)) as T;
}

const { readSiteSettings } = await fromSite<{ readSiteSettings: (variables: object) => unknown }>(
  'prerender/site-settings',
);
const { checkContent } = await fromSite<{ checkContent: (settings: unknown) => Promise<Report> }>(
  'content-check/load-content',
);
const { reportText } = await fromSite<{ reportText: (report: Report) => string }>(
  'content-check/report-text',
);

const report = await checkContent(readSiteSettings(givenVariables()));
process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(report) : reportText(report)}\n`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
