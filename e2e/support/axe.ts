import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe finds no fault in what the page shows now.
 * @param state what that is, for whoever reads a failure
 * @param within the selector of the part that is looked at; without it all of the page
 */
export async function expectNoViolations(page: Page, state = '', within?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([]);
}
