import { dispatch, installDevTools } from './support/dev-tools';
import { open } from './support/visit';
import { expect, test, type Page } from './support/test';

/* A fault in one part of the site leaves the others, and a fault in all of it the page as it came. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the browser does not let a part do, always. */
const faults: Record<string, { breaks: () => void; action?: { type: string; payload: unknown } }> = {
  prompts: {
    breaks: () => {
      Object.defineProperty(navigator, 'languages', {
        get: () => {
          throw new Error('Broken by the test.');
        },
      });
    },
  },
  dialogs: {
    breaks: () => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('Broken by the test.');
      };
    },
    action: { type: 'modal/dialogOpened', payload: { kind: 'subscribed', confirmation: 'none' } },
  },
};

for (const [part, { breaks, action }] of Object.entries(faults))
  test(`a fault in the ${part} leaves the page, which goes on`, async ({ page }) => {
    await page.addInitScript(breaks);
    const caught = page.waitForEvent('console', (message) => message.text().includes('Broken by the test'));
    await installDevTools(page);
    await open(page, '/about');
    if (action) await dispatch(page, action);
    await caught;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partnering NGOs' }).click();
    await expect(heading(page)).toHaveText('Partnering NGOs');
  });

test('a fault in the whole site leaves the page as it came, which works without scripts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const addEventListener = document.addEventListener.bind(document);
    document.addEventListener = function (type: string, ...rest: [EventListener]) {
      if (type === 'touchstart' && new Error().stack?.includes('/assets/'))
        throw new Error('Broken by the test.');
      addEventListener(type, ...rest);
    };
  });
  const caught = page.waitForEvent('console', (message) => message.text().includes('Broken by the test'));
  await page.goto('/edcamp');
  await caught;
  await expect(page.locator('#site > div > div')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Donate', exact: true }).click();
  await expect(page.locator('#give')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Partnering NGOs', exact: true }).click();
  await expect(heading(page)).toHaveText('Partnering NGOs');
});
