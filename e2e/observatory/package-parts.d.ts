/** What is used of the MDN HTTP Observatory, which brings no types. */

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** What its tests look at. */
  export interface Requests {
    responses: { auto: { status: number } | null };
  }
  export function retrieve(
    hostname: string,
    options: { httpPort: string; httpsPort: string; path: string },
  ): Promise<Requests>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
  export const ALL_TESTS: ((requests: Requests) => { result: string | null; pass: boolean })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
