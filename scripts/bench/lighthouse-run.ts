import lighthouse from 'lighthouse';
import { freePort } from '../../stack/ports';
import { openBrowser } from './phone';

/** `devtools`: the bytes really pass a slow link. `simulate`: Lighthouse computes what they would have taken. */
export type Throttling = 'devtools' | 'simulate';

/** What one run says of a page: times in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  shift: number;
  bytes: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** One visit by a browser that has never been here. Throws when Lighthouse could not measure. */
export async function runLighthouse(url: string, throttlingMethod: Throttling): Promise<Figures> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttlingMethod });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { audits, categories } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      speedIndex: value('speed-index'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
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
