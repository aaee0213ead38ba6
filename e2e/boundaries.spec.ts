import { open } from './support/visit';
import { expect, test, type Page } from './support/test';

/* A fault in one part of the site leaves the others, and a fault in all of it the page as it came. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a fault in the prompts and one in the dialogs leave the page, which goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', {
      get: () => {
        throw new Error('Broken prompts.');
      },
    });
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('Broken dialog.');
    };
  });
  const caught = (text: string) => page.waitForEvent('console', (message) => message.text().includes(text));
  const [prompts, dialog] = [caught('Broken prompts'), caught('Broken dialog')];
  await open(page, '/about');
  await prompts;
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  await dialog;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partnering NGOs' }).click();
  await expect(heading(page)).toHaveText('Partnering NGOs');
});

test('a fault in the whole site leaves the page as it came, working without scripts', async ({ page }) => {
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
