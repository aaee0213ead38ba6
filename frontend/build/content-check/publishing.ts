import type { ContentReport } from '../../src/content/check/all-content';
import { isProductionBuild } from '../site-settings';
import { samplesText } from './report-text';

type Variables = Record<string, string | undefined>;

/** The error message for a production build with samples, which lists them all; null if the site may be published. */
export function publishingError({ samples }: ContentReport, variables: Variables): string | null {
  if (samples.length === 0 || !isProductionBuild(variables) || variables.PUBLISH_SAMPLES === 'true')
    return null;
  return [
    'The site cannot be built for production while its content has samples. Replace each, and delete its line',
    '"sample: true" (docs/content.md). PUBLISH_SAMPLES=true publishes them, each with a mark; SANDBOX=true is for a trial.',
    '',
    samplesText(samples),
  ].join('\n');
}
