import { request } from '@playwright/test';
import { ask } from './load/call';
import { flood, slowClients, type Attack } from './load/attackers';
import { filesOfHome } from './load/traffic';
import { expect, test } from './support/test';

/** Enough for the attackers to have taken what they can get. */
const VISITORS = 40;

/** Visitors, each from an address of their own, one after the other while the attack goes on. */
async function visitDuring(siteUrl: string, attack: Attack): Promise<{ statuses: number[]; saw: string }> {
  const statuses: number[] = [];
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
    const path = visitor % 2 ? '/donate' : '/api/health/ready';
    statuses.push(await ask(siteUrl, { method: 'GET', path }, `127.2.0.${visitor}`));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { statuses, saw: await attack.stop() };
}

const allServed = Array<number>(VISITORS).fill(200);

test('slow clients, who hold more than 500 connections at a time, leave others served', async ({
  baseURL,
}) => {
  const siteUrl = baseURL ?? '';
  const [picture = '/'] = (await filesOfHome(siteUrl)).filter((file) => file.startsWith('/pictures/'));
  const { statuses, saw } = await visitDuring(siteUrl, slowClients(siteUrl, picture));
  expect(statuses).toEqual(allServed);
  // They held on all the while, or it would have been no attack.
  expect(Number(/^(\d+) slow connections/.exec(saw)?.[1])).toBeGreaterThan(500);
});

test('a flood of calls from one address is met with 429, and leaves others served', async ({ baseURL }) => {
  const siteUrl = baseURL ?? '';
  const { statuses, saw } = await visitDuring(siteUrl, flood(siteUrl));
  expect(statuses).toEqual(allServed);
  expect(saw).toMatch(/\d+ × 429/);
  // Even then its own limit is not another's: a browser comes from an address that did nothing.
  const other = await request.newContext();
  expect((await other.get(`${siteUrl}/donate`)).status()).toBe(200);
  await other.dispose();
});
