import lighthouse from 'lighthouse';
import { freePort } from '../../stack/ports';
import { openBrowser } from './phone';

/** The results of one run: times in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  shift: number;
  scripts: number;
  bytes: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** Lighthouse's code for a trace without the start of the navigation. It advises to run it again. */
const INCOMPLETE_TRACE = 'NO_NAVSTART';

/**
 * Measures one visit with an empty cache, with Lighthouse's mobile preset and applied throttling: the connection is really slow.
 * @throws Error when Lighthouse fails
 */
export async function runLighthouse(url: string, attemptsLeft = 3): Promise<Figures> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: 'devtools',
    });
    if (!result) throw new Error('Lighthouse returned no result.');
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError?.code === INCOMPLETE_TRACE && attemptsLeft > 1)
      return await runLighthouse(url, attemptsLeft - 1);
    if (runtimeError) throw new Error(runtimeError.message);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      speedIndex: value('speed-index'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      scripts: scriptBytes(audits['network-requests']?.details),
      bytes: value('total-byte-weight'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}

function scriptBytes(details: unknown): number {
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
