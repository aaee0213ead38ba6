import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

/*
 * `scan.ts PATH HTTP_PORT HTTPS_PORT`: prints what the MDN HTTP Observatory makes of a page of localhost, as JSON. Its
 * own `scan` knows the standard ports only, so the parts of it are put together here as they are there. A process of
 * its own, because Node reads whom it trusts (NODE_EXTRA_CA_CERTS) when it starts.
 */

/** What the test reads. */
export interface Scan {
  status: number;
  grade: string;
  score: number;
  /** The Observatory's own words for what it found, with what each is worth. */
  findings: Record<string, number>;
  failed: string[];
}

async function scan(path: string, httpPort: string, httpsPort: string): Promise<Scan> {
  const requests = await retrieve('localhost', { path, httpPort, httpsPort });
  const results = ALL_TESTS.map((test) => test(requests));
  const findings = Object.fromEntries(
    results.map(({ result }) => [result ?? 'none', result ? getScoreModifier(result) : 0]),
  );
  const sum = (modifiers: number[]) => modifiers.reduce((total, modifier) => total + modifier, 100);
  const withoutExtra = sum(Object.values(findings).filter((modifier) => modifier < 0));
  const score = withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(Object.values(findings)) : withoutExtra;
  return {
    status: requests.responses.auto?.status ?? 0,
    ...getGradeForScore(score),
    findings,
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result ?? 'none'),
  };
}

/** The sites that browsers know for TLS before they ask. The package fetches the list; this machine is on none. */
const preloaded = fileURLToPath(
  new URL('../conf/hsts-preload.json', import.meta.resolve('@mdn/mdn-http-observatory')),
);
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const [path = '/', httpPort = '80', httpsPort = '443'] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await scan(path, httpPort, httpsPort)));
