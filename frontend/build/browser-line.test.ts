import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { viteTargets } from './browser-line';

test('the site is built for the oldest version of each browser of .browserslistrc', () => {
  const targets = viteTargets();
  const names = targets.map((target) => target.replace(/[\d.]+$/, ''));
  expect(names).toEqual(['chrome', 'edge', 'firefox', 'safari', 'ios']);
  for (const browser of ['chrome', 'edge', 'firefox']) {
    const oldest = targets.find((target) => target.startsWith(browser))?.slice(browser.length);
    const [newest] = browserslist(`last 1 ${browser} version`);
    // Years of monthly releases.
    expect(Number(newest?.split(' ')[1]) - Number(oldest)).toBeGreaterThan(30);
  }
});
