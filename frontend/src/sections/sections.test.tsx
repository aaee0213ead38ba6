import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/api';
import { labelOn } from '../content/project-label';
import { createStore } from '../state/store';
import { ProjectGoal } from './project-parts';

/* What sections show for content that the site does not have now. */

afterEach(() => {
  vi.doUnmock('content:organization');
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('an upcoming project is completed after its last day', () => {
  const project = { label: 'upcoming', until: '2027-01-06' } as const;
  expect(labelOn('2027-01-06', project)).toBe('upcoming');
  expect(labelOn('2027-01-07', project)).toBe('completed');
});

test.each([
  ['before the answer', undefined, /^<p [^>]*>Goal: \$5,000<\/p>$/],
  ['where too few donors gave', null, /^<p [^>]*>Goal: \$5,000<\/p>$/],
  ['with the sum', 124_000, /\$1,240 raised of \$5,000.*<meter [^>]*max="500000" value="124000"/],
])('the goal of a project %s', async (_, raisedMinor, expected) => {
  const store = createStore();
  const raised = { raisedMinor: raisedMinor ?? null, currency: 'usd' };
  if (raisedMinor !== undefined)
    await store.dispatch(api.util.upsertQueryData('projectRaised', 'edcamp', raised));
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <ProjectGoal slug="edcamp" goal={5000} />
    </Provider>,
  );
  expect(html).toMatch(expected);
});

/** The parts of the line of trust. */
async function partsWith(ein: string | { text: string; sample: true } | undefined, checkout: string) {
  vi.resetModules();
  vi.doMock('content:organization', () => ({ ein }));
  vi.stubEnv('SAMPLE_PAGES', '');
  vi.stubEnv('DONATE_ONCE_URL', checkout);
  // With the router's modules that the line gets.
  const [{ TrustLine }, { StaticRouter }] = [await import('./links'), await import('react-router-dom')];
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TrustLine />
    </StaticRouter>,
  );
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, part = '']) =>
    part.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  );
}

test('each part of the line of trust is there only where it is true', async () => {
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
