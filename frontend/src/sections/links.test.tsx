import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('content:organization');
  vi.unstubAllEnvs();
});

/** The parts of the line. */
async function partsWith(ein: string | { text: string; sample: true } | undefined, checkout: string) {
  vi.resetModules();
  vi.doMock('content:organization', () => ({ ein }));
  vi.stubEnv('SAMPLE_PAGES', '');
  vi.stubEnv('DONATE_ONCE_URL', checkout);
  const { TrustLine } = await import('./links');
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TrustLine />
    </StaticRouter>,
  );
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, part = '']) =>
    part.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  );
}

test('each part of the line is there only where it is true', async () => {
  const status = '501(c)(3) nonprofit';
  const links = ['Where your gift goes', 'How we handle your data'];
  expect(await partsWith('12-3456789', 'https://pay.example.org')).toEqual([
    status,
    'EIN 12-3456789 (check at the IRS (opens in a new tab))',
    'Tax-deductible in the U.S. as the law allows',
    'Receipt by email',
    ...links,
  ]);
  expect((await partsWith({ text: '00-0000000', sample: true }, ''))[1]).toMatch(
    /^EIN 00-0000000 ◇ \(sample\)/,
  );
  expect(await partsWith(undefined, '')).toEqual([status, ...links]);
});
