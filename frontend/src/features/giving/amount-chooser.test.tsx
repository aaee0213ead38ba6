import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { loadProject } from '../../content/load-project';
import type { Project } from '../../content/projects';
import { createStore } from '../../state/store';
import { giftNotice } from './amount-chooser';

/** The amounts that can be chosen, what they pay for, and where each choice leads. */
async function chooserOf(project: Project | null, settings: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ SAMPLE_PAGES: 'true', ...settings })) vi.stubEnv(name, value);
  const { AmountChooser } = await import('./amount-chooser');
  const html = renderToStaticMarkup(
    <Provider store={createStore()}>
      <AmountChooser project={project} />
    </Provider>,
  );
  vi.unstubAllEnvs();
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map(([, part = '']) =>
      part.replace(/<[^>]*>/g, ''),
    );
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  // Beside them is the address to write to.
  const links = hrefs.filter((href) => !href.startsWith('mailto:'));
  return {
    choices: texts('label'),
    meanings: texts('p'),
    labels: texts('a').filter((label) => !label.includes('@')),
    links,
    facts: texts('dd'),
  };
}

const vests = await loadProject('pilot-vests');
const edcamp = await loadProject('edcamp');

test('there is a link for each kind and amount, and for another amount', async () => {
  const { choices, meanings, labels, links, facts } = await chooserOf(null);
  expect(facts).toEqual([
    expect.stringMatching(/^\$25, once.*\$100, onceAnother amount, once\$25, every month/),
    'where it is needed most',
    'Stripe sends it by email.',
    expect.stringMatching(/Sample Inc\..*EIN 00-0000000.*Sample Street/),
  ]);
  expect(choices).toEqual(['Once', 'Monthly', '$25', '$50', '$100', 'Another amount']);
  expect(meanings[1]).toMatch(/^One first aid kit/);
  expect(labels).toEqual(
    ['Donate Once', 'Donate Monthly'].flatMap((label) => [
      ...[25, 50, 100].map((usd) => `${label} $${String(usd)}`),
      label,
    ]),
  );
  expect(links).toEqual([
    ...[2500, 5000, 10_000].map((cents) => `/sandbox/checkout/once?__prefilled_amount=${String(cents)}`),
    '/sandbox/checkout/once',
    ...[25, 50, 100].map((usd) => `/sandbox/checkout/monthly-${String(usd)}`),
    '/sandbox/checkout/monthly',
  ]);
});

test('a project’s amounts have that project’s meanings, or none, and its gifts its name', async () => {
  const vest = await chooserOf(vests);
  expect(vest.meanings[0]).toMatch(/^The first aid in one vest/);
  const bare = await chooserOf(edcamp);
  expect(bare.choices).toEqual(vest.choices);
  expect(bare.facts).toContain('EdCamp Youth Resiliency Project');
  expect(bare.meanings.slice(0, 3)).toEqual(['', '', '']);
  expect(bare.links).toHaveLength(8);
  for (const link of bare.links) expect(link).toContain('client_reference_id=edcamp');
});

test('a monthly amount that has no payment link is not in the label of a button', async () => {
  const settings = {
    SAMPLE_PAGES: '',
    DONATE_ONCE_URL: 'https://pay.example.org/once',
    DONATE_MONTHLY_URL: 'https://pay.example.org/monthly',
    DONATE_MONTHLY_AMOUNT_URLS: '50=https://pay.example.org/fifty',
  };
  const { labels, links } = await chooserOf(null, settings);
  expect(labels.slice(4)).toEqual([
    'Donate Monthly',
    'Donate Monthly $50',
    'Donate Monthly',
    'Donate Monthly',
  ]);
  expect(links.slice(4)).toEqual(
    ['monthly', 'fifty', 'monthly', 'monthly'].map((page) => `https://pay.example.org/${page}`),
  );
  const none = await chooserOf(null, { SAMPLE_PAGES: '', DONATE_ONCE_URL: '', DONATE_MONTHLY_URL: '' });
  expect(none.choices).toEqual(['Once', 'Monthly']);
  expect(none.links).toEqual(['/contact-us', '/contact-us']);
});

test('a completed or funded project says that gifts go elsewhere, and no other', () => {
  for (const label of [undefined, 'ongoing', 'upcoming'] as const) expect(giftNotice({}, label)).toBeNull();
  expect(giftNotice({}, 'completed')).toMatch(/completed, .* other projects/);
  expect(giftNotice({ funded: true }, 'ongoing')).toMatch(/funded, .* other projects/);
});
