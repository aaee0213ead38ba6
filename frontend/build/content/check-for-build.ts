/**
 * The first step of the site's build: exits with 1 if the content has mistakes, or samples that may not be published. Prints the
 * codes of the languages to build besides English, as JSON; warnings go to standard error.
 */
import { omittedLinkWarnings, readSiteSettings } from '../site-settings';
import { faultText } from './content-file';
import { builtLanguages } from './languages';
import { publishingError, reportContent } from './report';

const root = process.cwd();
const settings = readSiteSettings(process.env);
const { faults, samples, untranslated } = await reportContent(root);
const error =
  faults.length > 0
    ? `The content has mistakes:\n${faults.map((fault) => `- ${faultText(fault)}`).join('\n')}`
    : publishingError(samples, process.env);
if (error !== null) {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
} else {
  const codes = builtLanguages(root, process.env).map(({ code }) => code);
  for (const warning of omittedLinkWarnings(settings)) console.error(warning);
  for (const code of codes) {
    const count = untranslated.get(code)?.length ?? 0;
    if (count > 0)
      console.error(`${code}: ${String(count)} places are in English. \`npm run check\` lists them.`);
  }
  console.log(JSON.stringify(codes.slice(1)));
}
