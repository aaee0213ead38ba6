import { testsIn, type PlaywrightReport } from './playwright-report.js';

/** The engines of the main flows (docs/development.md), in the order in which they are named. */
const ENGINES = ['Chromium', 'Firefox', 'WebKit'];

/**
 * Which engines ran the main flows, for the result of `npm test`, such as
 * `Main flows: Chromium 156.0, Firefox 153.7 (failed); WebKit is not on this machine …`.
 */
export function describeEngines(report: PlaywrightReport): string {
  const specs = testsIn(report);
  const ran: string[] = [];
  const missing: string[] = [];
  for (const engine of ENGINES) {
    const spec = specs.find(({ title }) => title === `the main flows work in ${engine}`);
    const annotations = spec?.tests.flatMap((each) => each.annotations) ?? [];
    const name = annotations.find(({ type }) => type === 'engine')?.description ?? engine;
    if (!spec) missing.push(engine);
    else ran.push(spec.ok ? name : `${name} (failed)`);
  }
  const absent = `; ${missing.join(' and ')} not on this machine (npm run test:engines installs what is missing)`;
  return `Main flows: ${ran.join(', ') || 'no engine'}${missing.length > 0 ? absent : ''}`;
}
