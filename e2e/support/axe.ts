import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no axe violation in the page.
 * @param state of the page, for the failure message
 * @param within the selector of the part to check, by default the whole page
 */
export async function expectNoViolations(page: Page, state = '', within?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([]);
}
