/** The first step of the site's build: stops a production build whose content still has samples. */
import { isProductionBuild, readSiteSettings } from '../prerender/site-settings';
import { reportContent } from './load-content';
import { refusalToPublish } from './publishing';

if (isProductionBuild(process.env) && process.env.PUBLISH_SAMPLES !== 'true') {
  const refusal = refusalToPublish(await reportContent(readSiteSettings(process.env)), process.env);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 1;
  }
}
