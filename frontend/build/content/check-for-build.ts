/** The first step of the site's build: exits with 1 if the content has mistakes, or samples that may not be published. */
import { omittedLinkWarnings, readSiteSettings } from '../site-settings';
import { mistakesText } from './content-file';
import { builtLanguages } from './languages';
import { publishingError, reportContent } from './report';

const root = process.cwd();
const settings = readSiteSettings(process.env);
const { faults, samples, untranslated } = await reportContent(root);
const error = faults.length > 0 ? mistakesText(faults) : publishingError(samples, process.env);
if (error !== null) {
  console.error(error);
  process.exitCode = 1;
} else {
  for (const warning of omittedLinkWarnings(settings)) console.error(warning);
  for (const { code } of builtLanguages(root, process.env)) {
    const count = untranslated.get(code)?.length ?? 0;
    if (count > 0)
      console.error(`${code}: ${String(count)} places are in English. \`npm run check\` lists them.`);
  }
}
