import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdScripts } from './support/before-scripts';
import { waitForHydration } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { expect, test, type Page } from './support/test';

const paths = ['/', '/donate', '/partners', '/pilot-vests', '/miles-hotel', '/about/olena-example'];

test('a page sent in two pieces is painted at once, without layout shift', async ({ page, request }) => {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await request.get(path)).text());
  let sendRest: () => void = () => undefined;
  const server = createServer(({ url = '' }, response) => {
    const html = pages.get(url);
    if (html === undefined) {
      response.writeHead(404).end();
      return;
    }
    const cut = html.indexOf('</h1>');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await observeLayoutShifts(page);
    const { port } = server.address() as AddressInfo;
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    for (const [path, html] of pages) {
      expect(html, path).toContain('</h1>');
      await page.goto(`http://127.0.0.1:${String(port)}${path}`, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeAttached();
      await page.evaluate(() => new Promise((later) => setTimeout(later, 300)));
      expect(await paints(), path).toBe(0);
      sendRest();
      await expect.poll(paints, path).toBe(2);
      expect(await layoutShifts(page), path).toEqual([]);
    }
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

test.describe('the layout of what is far below', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** Whether the browser has laid out the last section. */
  const hasWholeLayout = (page: Page) =>
    page
      .locator('main > section:last-of-type > *')
      .first()
      .evaluate((content) => content.checkVisibility({ contentVisibilityAuto: true }));

  for (const path of ['/', '/donate', '/pilot-vests', '/uk'])
    test(`follows after hydration on ${path}, and shifts nothing`, async ({ page }) => {
      const release = await holdScripts(page);
      await observeLayoutShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main > section:last-of-type')).toBeAttached();
      expect(await hasWholeLayout(page)).toBe(false);
      release();
      await waitForHydration(page);
      await expect.poll(() => hasWholeLayout(page)).toBe(true);
      // Pages that the visitor goes to from here are laid out at once.
      await expect(page.locator('html')).not.toHaveAttribute('data-layout-deferred');
      expect(await layoutShifts(page)).toEqual([]);
    });

  test('comes before hydration where the visitor goes, cuts off nothing there, and does not move it afterwards', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.locator('#impactful-title');
    const section = page.locator('main > section', { has: heading });
    await section.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' });
    });
    // `content-visibility: auto` would cut off the paper edge above the section.
    await expect(section).toHaveCSS('content-visibility', 'visible');
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(640);
    const before = await top();
    release();
    await waitForHydration(page);
    // The browser holds the text to the pixel.
    expect(Math.abs((await top()) - before)).toBeLessThan(1.5);
  });

  test('comes first where the page does not open at its top', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/#quote', { waitUntil: 'commit' });
    await expect(page.locator('main > section:last-of-type')).toBeAttached();
    expect(await hasWholeLayout(page)).toBe(true);
    await page.goto('/donate', { waitUntil: 'commit' });
    await expect(page.locator('html[data-layout-deferred]')).toBeAttached();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('main > section:last-of-type')).toBeAttached();
    expect(await hasWholeLayout(page)).toBe(true);
  });
});
