import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 A and AA, with the rules of 2.2 that axe leaves off by default (target sizes), and axe's own advice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // Embedded forms are pages of others.
  iframes: false,
  // For experimental rules only; it would fetch every style sheet again.
  preload: false,
};

/**
 * Runs axe in the page, which keeps it until the next load: loading it takes as long as running it. Returns the rules that are
 * violated, with the elements.
 */
async function violationsIn(page: Page, within?: string): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, settings }) => {
      // What follows a change of the width or the colors: listeners of media queries, then transitions.
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const rules = {
        // Forced colors are those of the visitor's system; axe would read the site's.
        'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
        // A notification covers what is below it, for three seconds.
        'target-size': { enabled: !document.querySelector('[popover]:popover-open') },
      };
      const results = await window.axe.run(selector ?? document, { ...settings, rules });
      return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { selector: within, settings: options },
  );
}

/**
 * Expects no axe violation in the page, and that it does not scroll sideways.
 * @param state of the page, for the failure message
 * @param within the selector of the parts to check, by default the whole page
 */
export async function expectNoViolations(page: Page, state = '', within?: string): Promise<void> {
  expect(await violationsIn(page, within), state).toEqual([]);
  await expect.poll(() => page.evaluate(isWiderThanScreen), `${state}: wider than the screen`).toBe(false);
}

const isWiderThanScreen = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
