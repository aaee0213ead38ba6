import type { BrowserContext } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe';
import { fieldValues, fillIn, mailsContaining, newEmail, submitButton } from './support/forms';
import { open, waitUntilHydrated } from './support/hydration';
import { ReplaceableSite } from './support/replaceable-site';
import { expect, test, type Page } from './support/test';

/** The only spec with the service worker (e2e/playwright.config.ts). */
test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker answers for this page and its next ones. */
const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

/** Resolves when the worker of a new release is installed: it has renewed what is kept, and waits until the site is closed. */
const waitForInstallation = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');

/** The paths of what the worker keeps in a cache. */
const keptIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url.slice(location.origin.length)).sort();
  }, cache);

/** The texts of all pages that the worker keeps. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of ['vfu-entrance', 'vfu-pages']) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** Resolves when the pages that can be read offline without having been read are kept. */
async function waitForEntrance(page: Page): Promise<void> {
  await waitForWorker(page);
  await expect.poll(() => keptIn(page, 'vfu-entrance')).toEqual(['/', '/donate', '/offline']);
}

const savedCopy = (page: Page) => page.locator('.saved-copy');
const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.values<unknown>(storage)).join(' '),
  );

/** Counts the calls that send a message, by any page of the context; not those without a connection. */
function countMessages(context: BrowserContext): { count: number } {
  const counted = { count: 0 };
  context.on('response', (response) => {
    if (response.url().endsWith('/api/send-mail') && response.ok()) counted.count += 1;
  });
  return counted;
}

test('a form sent without a connection survives its tab, and two tabs send it once when there is one', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail();
  const calls = countMessages(context);
  await open(page, '/contact-us');
  await waitForEntrance(page);
  await fillIn(page, { name: 'Оксана Мельник', email, message: 'We have ten pallets. 🌻' });
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('What you typed is kept on this device, for a week at most.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not send it, delete it here' })).toBeVisible();
  await expectNoViolations(page, 'kept');
  const tabs = [await context.newPage(), await context.newPage()];
  await page.close();

  // Both are copies that the worker has kept.
  for (const [index, path] of ['/', '/donate'].entries()) await tabs[index]?.goto(path);
  for (const tab of tabs) {
    const region = tab.getByRole('region', { name: 'Forms on this device' });
    await expect(region).toContainText('A message to us');
    await expect(region).toContainText('Not sent yet');
  }
  const [first] = tabs;
  if (first) await expectNoViolationsAnywhere(first, 'a form waits');
  expect(calls.count).toBe(0);

  await context.setOffline(false);
  const sent = async () =>
    (await Promise.all(tabs.map((tab) => tab.getByText('Sent. It is').count()))).join();
  await expect.poll(sent).toMatch(/^(1,0|0,1)$/);
  for (const tab of tabs) await expect(tab.getByText('Not sent yet')).toHaveCount(0);
  for (const tab of tabs) expect(await stored(tab)).not.toContain(email);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
  expect(calls.count).toBe(1);
});

test('a kept form is not put back by the browser when somebody returns to its page', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await waitForEntrance(page);
  await fillIn(page, { name: 'Оксана Мельник', email, message: 'We have ten pallets. 🌻' });
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('What you typed is kept on this device')).toBeVisible();
  await page.goto('/donate');
  await context.setOffline(false);
  await expect(page.getByText('Sent. It is deleted from this device.')).toBeVisible();
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
  await page.goBack();
  await waitUntilHydrated(page);
  expect(await fieldValues(page, ['name', 'email', 'message'])).toEqual({ name: '', email: '', message: '' });
});

test('who wants less data keeps what they read, and nothing else until they want more', async ({ page }) => {
  const site = await ReplaceableSite.create();
  const visit = (path: string) => page.goto(site.url + path);
  await page.addInitScript(() => {
    localStorage.setItem('vfu.reduced-mode', localStorage.getItem('vfu.reduced-mode') ?? 'on');
  });
  try {
    await site.start();
    await visit('/about');
    await expect.poll(() => keptIn(page, 'vfu-pages')).toEqual(['/about']);
    expect(await keptIn(page, 'vfu-entrance')).toEqual(['/offline']);
    // The first page of another language.
    await visit('/uk/partners');
    await expect.poll(() => keptIn(page, 'vfu-pages')).toEqual(['/about', '/uk/partners']);
    expect(await keptIn(page, 'vfu-entrance')).toEqual(['/offline', '/uk/offline']);
    await site.stop();
    await visit('/about');
    await expect(savedCopy(page)).toContainText('this is a copy from your device');
    await visit('/uk/partners');
    await expect(savedCopy(page)).toContainText('це копія з вашого пристрою');
    await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');

    // A release renews what is kept, and adds nothing.
    await site.start({ release: 'next' });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await waitForInstallation(page);
    await visit('/about');
    expect(await keptIn(page, 'vfu-entrance')).toEqual(['/offline', '/uk/offline']);
    await site.stop();
    await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
    await expect(savedCopy(page)).toHaveCount(0);

    await site.start();
    await page.evaluate(() => {
      localStorage.setItem('vfu.reduced-mode', 'off');
    });
    await visit('/about');
    await expect
      .poll(() => keptIn(page, 'vfu-entrance'))
      .toEqual(['/', '/donate', '/offline', '/uk/offline']);
  } finally {
    await site.remove();
  }
});

test('without a connection home, /donate and what was read can be read; a release renews it, and the switch removes all', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const site = await ReplaceableSite.create();
  const visit = (path: string) => page.goto(site.url + path);
  try {
    await site.start();
    await visit('/pilot-vests');
    await waitForWorker(page);
    await waitUntilHydrated(page);
    // A link inside the site requests no HTML.
    await page.getByRole('banner').getByRole('link', { name: 'About VfU' }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect.poll(() => keptIn(page, 'vfu-pages')).toEqual(['/about', '/pilot-vests']);
    expect(await keptIn(page, 'vfu-entrance')).toEqual(['/', '/donate', '/offline']);
    await visit('/?checkout_session_id=cs_test_of_nobody');
    await visit('/donation-confirm');
    await visit('/uk/all-projects');
    await expect.poll(() => keptIn(page, 'vfu-pages')).toContain('/uk/all-projects');
    expect(await keptIn(page, 'vfu-entrance')).toContain('/uk/donate');
    await page.request.get(`${site.url}/api/health/ready`);

    await site.stop();
    await visit('/pilot-vests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pilot/);
    await expect(savedCopy(page)).toContainText('this is a copy from your device');
    await waitUntilHydrated(page);
    await expectNoViolations(page, 'a copy');
    for (const path of ['/about', '/', '/donate']) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(savedCopy(page)).toBeVisible();
    }
    await waitUntilHydrated(page);
    const donate = page.getByRole('main').getByRole('link', { name: 'Donate Once' });
    await expect(donate).toHaveAttribute('href', '/donate?online');
    for (const path of ['/uk/donate', '/uk/all-projects']) {
      await visit(path);
      await expect(savedCopy(page)).toContainText('це копія з вашого пристрою');
    }
    await visit('/partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
    await expectNoViolations(page, 'offline');
    await visit('/donation-confirm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
    await visit('/uk/partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Немає зв’язку');
    expect((await keptIn(page, 'vfu-pages')).join()).not.toMatch(/\?|api|sandbox|confirm/);
    expect(await keptTexts(page)).not.toMatch(/checkout\/(?:once|monthly)|sandbox\/sample\/santa/);

    // A press on a payment link of a copy, once there is a connection.
    await visit('/donate');
    await site.start({ release: 'next' });
    await donate.click();
    await expect(donate).toHaveAttribute('href', /checkout\/once/);
    await expect(savedCopy(page)).toHaveCount(0);
    const release = page.locator('meta[name="release"]');
    await expect(release).toHaveAttribute('content', 'next');
    await expect.poll(async () => (await keptTexts(page)).split('content="next"').length - 1).toBe(4);
    await waitForInstallation(page);
    await site.stop();
    await visit('/');
    await expect(savedCopy(page)).toBeVisible();
    await expect(release).toHaveAttribute('content', 'next');

    await site.start({ serviceWorker: 'off' });
    await page.evaluate(() => {
      localStorage.setItem('vfu.language', 'en');
    });
    await visit('/partners');
    const left = () =>
      page.evaluate(async () => {
        const databases = (await indexedDB.databases()).map(({ name }) => name);
        return [await navigator.serviceWorker.getRegistrations(), await caches.keys(), databases].flat()
          .length;
      });
    // The browser replaces the worker only when the old one has finished its work.
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('vfu.language'))).toBe('en');
  } finally {
    await site.remove();
  }
});
