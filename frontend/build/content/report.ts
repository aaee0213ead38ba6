import { mistakesText } from './content-file';
import type { SiteContent } from './read-content';

/** What `npm run check` says about the content. */
export function reportText({ faults, samples, languages }: SiteContent): string {
  if (faults.length > 0) return mistakesText(faults);
  const missing = [...languages].flatMap(([code, { untranslated }]) => [
    ...(untranslated.length > 0 ? [`Not translated yet; the pages in ${code} show these in English:`] : []),
    ...untranslated.map((place) => `  ${place}`),
  ]);
  return [
    ...missing,
    `Samples: ${String(samples.length)}. The preview marks them; the public site leaves them out.`,
  ].join('\n');
}
