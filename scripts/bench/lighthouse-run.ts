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

/** Lighthouse's code for a trace without the start of the navigation. It advises to run it again. */
const INCOMPLETE_TRACE = 'NO_NAVSTART';
const ATTEMPTS = 3;

/** Measures one visit with an empty cache. @throws Error when Lighthouse fails */
export async function runLighthouse(url: string, throttlingMethod: Throttling): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    const { runtimeError, figures } = await visit(url, throttlingMethod);
    if (!runtimeError) return figures;
    if (runtimeError.code !== INCOMPLETE_TRACE || attempt === ATTEMPTS) throw new Error(runtimeError.message);
  }
}

async function visit(url: string, throttlingMethod: Throttling) {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttlingMethod });
    if (!result) throw new Error('Lighthouse returned no result');
    const { audits, categories, runtimeError } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const figures: Figures = {
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
    return { runtimeError, figures };
  } finally {
    await browser.close();
  }
}
