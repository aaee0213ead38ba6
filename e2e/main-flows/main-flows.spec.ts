import { test } from '@playwright/test';
import { findEngines } from './engines';
import { flows } from './flows';
import { Visitor } from './visitor';

/* What visitors come for, in every engine of the line (docs/development.md) that this machine has. */

for (const { title, start } of findEngines()) {
  test(`the main flows work in ${title}`, async ({ baseURL }, { annotations }) => {
    // Three browsers at once on a busy machine.
    test.setTimeout(120_000);
    const browser = await start();
    // For the line that `npm test` prints.
    annotations.push({ type: 'engine', description: browser.name });
    try {
      const visitor = await Visitor.start(browser, baseURL ?? '');
      for (const [flow, run] of Object.entries(flows)) await test.step(flow, () => run(visitor));
    } finally {
      await browser.close();
    }
  });
}
