import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    axe?: { run: (context: Document | string, options: object) => Promise<Results> };
  }
}

/** WCAG 2.2 A and AA, with the rules of 2.2 that axe leaves off by default (target sizes), and axe's own advice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const options = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // Embedded forms are pages of others.
  iframes: false,
  // For experimental rules only; it would fetch every style sheet again.
  preload: false,
};

/** The widths of the checks, in CSS pixels. */
const axeWidths = [360, 768, 1440] as const;

/**
 * Runs axe in the page, which keeps it until the next load: loading it takes as long as running it. Returns the rules that
 * are violated, with the elements.
 */
async function violationsIn(page: Page, within?: string): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze();
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
      const results = await window.axe?.run(selector ?? document, { ...settings, rules });
      if (!results) throw new Error('axe is not in the page.');
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

/**
 * The same in forced colors, and at each width with reduced motion, which stays. Restores the viewport and the colors. In
 * forced colors the width does not matter: the rules that depend on both are about contrast and are off.
 */
export async function expectNoViolationsAnywhere(
  page: Page,
  state: string,
  within?: string,
  widths: readonly number[] = axeWidths,
): Promise<void> {
  const viewport = page.viewportSize();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  await expectNoViolations(page, `${state}, in forced colors`, within);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `${state}, ${String(width)} pixels, with reduced motion`, within);
  }
  if (viewport) await page.setViewportSize(viewport);
}
