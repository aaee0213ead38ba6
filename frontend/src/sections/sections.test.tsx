import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/api';
import { cardOf } from '../content/projects';
import { createStore } from '../state/store';
import { ProjectGoal } from './project-parts';

/* What sections show for content that the site does not have now. */

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('content:organization');
  vi.doUnmock('../ui/hooks');
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The label of an upcoming project whose last day is January 6, 2027, as a page shows it. */
async function labelAt(now: string, isHydrated: boolean): Promise<string> {
  vi.setSystemTime(new Date(now));
  // Anew: another test file may have loaded it with the hook itself.
  vi.resetModules();
  vi.doMock(import('../ui/hooks'), async (original) => ({
    ...(await original()),
    useHydrated: () => isHydrated,
  }));
  const { useProjectLabel } = await import('./project-parts');
  const card = { ...cardOf('edcamp'), label: 'upcoming', until: '2027-01-06' } as const;
  const Label = () => <p>{useProjectLabel(card)}</p>;
  return renderToStaticMarkup(<Label />);
}

test('a page keeps the label of its build until hydration, so that it is the same, then has that of the day', async () => {
  expect(await labelAt('2027-01-06T23:59:00Z', true)).toBe('<p>upcoming</p>');
  expect(await labelAt('2027-01-07T00:00:00Z', false)).toBe('<p>upcoming</p>');
  expect(await labelAt('2027-01-07T00:00:00Z', true)).toBe('<p>completed</p>');
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

test.each([
  ['uk', 'Табір (Camp Maximum)', '<span>Табір </span><span lang="en">(Camp Maximum)</span>'],
  ['uk', 'Житло (разом)', '<span>Житло (разом)</span>'],
  ['en', 'Camp Maximum (Camp)', '<span>Camp Maximum (Camp)</span>'],
])('on pages in %s, "%s" is %s', async (language, name, html) => {
  vi.stubEnv('LANGUAGE', language);
  vi.resetModules();
  const { ProjectName } = await import('./project-parts');
  expect(renderToStaticMarkup(<ProjectName name={name} />)).toBe(html);
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
