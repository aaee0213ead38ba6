/** The first step of the site's build: fails a production build whose content has samples. */
import { isProductionBuild, readSiteSettings } from '../site-settings';
import { checkContent } from './load-content';
import { publishingError } from './publishing';

if (isProductionBuild(process.env) && process.env.PUBLISH_SAMPLES !== 'true') {
  const error = publishingError(await checkContent(readSiteSettings(process.env)), process.env);
  if (error !== null) {
    process.stderr.write(`${error}\n`);
    process.exitCode = 1;
  }
}
