import { request } from '@playwright/test';
import { sendRequest } from './load/call';
import { flood, slowClients, type Attack } from './load/attackers';
import { filesOfHome } from './load/traffic';
import { expect, test } from './support/test';

const VISITORS = 40;

/** Sends one request after the other, each from its own address, during the attack. */
async function visitDuringAttack(
  siteUrl: string,
  attack: Attack,
): Promise<{ statuses: number[]; summary: string }> {
  const statuses: number[] = [];
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
    const path = visitor % 2 ? '/donate' : '/api/health/ready';
    statuses.push(await sendRequest(siteUrl, { method: 'GET', path }, `127.2.0.${visitor}`));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { statuses, summary: await attack.stop() };
}

const allServed = Array<number>(VISITORS).fill(200);

test('the site serves visitors while slow clients hold more than 500 connections', async ({ baseURL }) => {
  const siteUrl = baseURL ?? '';
  const [picture = '/'] = (await filesOfHome(siteUrl)).filter((file) => file.startsWith('/pictures/'));
  const { statuses, summary } = await visitDuringAttack(siteUrl, slowClients(siteUrl, picture));
  expect(statuses).toEqual(allServed);
  expect(Number(/^(\d+) slow connections/.exec(summary)?.[1])).toBeGreaterThan(500);
});

test('the site responds to a flood of calls from one address with 429 and serves other visitors', async ({
  baseURL,
}) => {
  const siteUrl = baseURL ?? '';
  const { statuses, summary } = await visitDuringAttack(siteUrl, flood(siteUrl));
  expect(statuses).toEqual(allServed);
  expect(summary).toMatch(/\d+ × 429/);
  // Another address still has its own limit.
  const other = await request.newContext();
  expect((await other.get(`${siteUrl}/donate`)).status()).toBe(200);
  await other.dispose();
});
