import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useHydrated } from '../ui/hooks';
import { cardOf } from '../content/projects';
import { useProjectLabel } from './project-parts';

vi.mock(import('../ui/hooks'), () => ({ useHydrated: vi.fn() }));
afterEach(() => {
  vi.useRealTimers();
});

/** The label of an upcoming project whose last day is January 6, 2027, as a page shows it. */
function labelAt(now: string, isHydrated: boolean): string {
  vi.setSystemTime(new Date(now));
  vi.mocked(useHydrated).mockReturnValue(isHydrated);
  const card = { ...cardOf('edcamp'), label: 'upcoming', until: '2027-01-06' } as const;
  const Label = () => <p>{useProjectLabel(card)}</p>;
  return renderToStaticMarkup(<Label />);
}

test('a page keeps the label of its build until hydration, so that it is the same, then has that of the day', () => {
  expect(labelAt('2027-01-06T23:59:00Z', true)).toBe('<p>upcoming</p>');
  expect(labelAt('2027-01-07T00:00:00Z', false)).toBe('<p>upcoming</p>');
  expect(labelAt('2027-01-07T00:00:00Z', true)).toBe('<p>completed</p>');
});
