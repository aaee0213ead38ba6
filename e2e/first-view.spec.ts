import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { layoutShift, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

for (const path of ['/', '/donate', '/partners', '/pilot-vests', '/miles-hotel', '/about/olena-example'])
  test(`${path} sent in two pieces is painted at once, without layout shift`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const cut = html.indexOf('</h1>');
    expect(cut).toBeGreaterThan(0);
    let sendRest: () => void = () => undefined;
    const server = createServer(({ url }, response) => {
      if (url !== path) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, cut));
      sendRest = () => response.end(html.slice(cut));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      await observeLayoutShifts(page);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${String(port)}${path}`, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeAttached();
      await page.evaluate(() => new Promise((later) => setTimeout(later, 300)));
      expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
      sendRest();
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2);
      expect(await layoutShift(page)).toBe(0);
    } finally {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  });
