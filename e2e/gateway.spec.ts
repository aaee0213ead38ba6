import { expect, test } from '@playwright/test';
import { preview } from 'vite';
import { proxyTo } from '../frontend/gateway/proxy';

test('before npm start’s pages, a server that does not answer is said in the envelope', async () => {
  const site = await preview({
    configFile: false,
    logLevel: 'silent',
    root: 'frontend',
    // Nobody listens there.
    preview: { host: '127.0.0.1', port: 0, proxy: proxyTo({ API_URL: 'http://127.0.0.1:1' }) },
  });
  const answer = await fetch(new URL('/api/contacts', site.resolvedUrls?.local[0]));
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { error: { message: expect.any(String) as unknown, code: 'unavailable' } },
  ]);
  await site.close();
});
