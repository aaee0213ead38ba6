import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Content } from '../content/schema';

afterEach(() => {
  vi.doUnmock('content:donate');
  vi.doUnmock('../ui/hooks');
  vi.resetModules();
});

test.each([
  [1, 'no controls'],
  [2, 'controls'],
])('a slider of %d has %s', async (count, controls) => {
  vi.resetModules();
  vi.doMock(import('../ui/hooks'), async (original) => ({ ...(await original()), useHydrated: () => true }));
  const content = await vi.importActual<Content['donate']>('content:donate');
  const prostheticsStories = content.prostheticsStories
    .slice(0, count)
    .map(({ pageLink: _, externalLink: __, ...story }) => story);
  vi.doMock('content:donate', () => ({ ...content, prostheticsStories }));
  const { StorySlider } = await import('./donate-page');
  const html = renderToStaticMarkup(<StorySlider />);
  expect(html.match(/<article/g)).toHaveLength(count);
  expect(/keeps-space"( hidden="")?>/.exec(html)?.[1]).toBe(
    controls === 'controls' ? undefined : ' hidden=""',
  );
});
