/**
 * `npm run content`: checks the content and prints its errors, what has expired, and what is still a sample. Exits with
 * 1 when there are errors; samples are none. `--json` prints the same for other programs.
 */
import { checkContent } from '../frontend/build/content-check/load-content';
import { reportText } from '../frontend/build/content-check/report-text';
import { readSiteSettings } from '../frontend/build/site-settings';
import { environmentVariables } from '../stack/environment';

const report = await checkContent(readSiteSettings(environmentVariables()));
process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(report) : reportText(report)}\n`);
process.exitCode = report.errors.length > 0 ? 1 : 0;
