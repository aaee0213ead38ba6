/**
 * Checks the content for `build/bundle.ts`: prints what the bundles need to know as JSON, warnings on standard error, and
 * exits with 1 if the content has errors.
 */
import { omittedLinkWarnings, readSiteSettings } from '../site-settings';
import { languagesToBuild } from '../translations/translations';
import { checkContent } from './load-content';
import { contentErrorsMessage, untranslatedWarnings } from './report-text';

/** What every bundle of a build needs to know of the content. */
export interface CheckedContent {
  hasSamples: boolean;
  /** The codes of the languages besides English. */
  languages: string[];
}

const root = process.cwd();
const settings = readSiteSettings(process.env);
const { errors, samples, translations } = await checkContent(settings, root);
const languages = languagesToBuild(root, process.env).map(({ code }) => code);
if (errors.length > 0) {
  console.error(contentErrorsMessage(errors));
  process.exitCode = 1;
} else {
  for (const warning of [...omittedLinkWarnings(settings), ...untranslatedWarnings(translations, languages)])
    console.error(warning);
  const checked: CheckedContent = { hasSamples: samples.length > 0, languages };
  console.log(JSON.stringify(checked));
}
