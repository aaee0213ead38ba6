import lighthouse from 'lighthouse';
import { freePort } from '../../stack/ports';
import { openBrowser } from './phone';

/** `devtools`: applied throttling. `simulate`: Lighthouse estimates the times from an unthrottled run. */
export type Throttling = 'devtools' | 'simulate';

/** The results of one run: times in milliseconds, sizes in bytes, scores from 0 to 100. */
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

/** Measures one visit with an empty cache. @throws Error when Lighthouse fails */
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
