import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { loadProject } from '../../content/load-project';
import type { Project } from '../../content/projects';
import { createStore } from '../../state/store';
import { giftNotice } from './amount-chooser';

/** What the amounts pay for, and where each choice leads. */
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
    meanings: texts('p'),
    labels: texts('a').filter((label) => !label.includes('@')),
    links,
  };
}

test('a project’s amounts have that project’s meanings, or none', async () => {
  expect((await chooserOf(await loadProject('pilot-vests'))).meanings[0]).toMatch(
    /^The first aid in one vest/,
  );
  expect((await chooserOf(await loadProject('edcamp'))).meanings.slice(0, 3)).toEqual(['', '', '']);
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
});

test('a completed or funded project says that gifts go elsewhere, and no other', () => {
  for (const label of [undefined, 'ongoing', 'upcoming'] as const) expect(giftNotice({}, label)).toBeNull();
  expect(giftNotice({}, 'completed')).toMatch(/completed, .* other projects/);
  expect(giftNotice({ funded: true }, 'ongoing')).toMatch(/funded, .* other projects/);
});
