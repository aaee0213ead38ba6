// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { jsonResponse, mockFetch, restoreFetch } from '../testing/mock-fetch';
import { renderWithStore } from '../testing/render';
import { ProjectGoal } from './project-goal';

afterEach(() => {
  cleanup();
  restoreFetch();
});

const CALL = 'GET /api/projects/edcamp/raised';
const respond = (raisedMinor: number | null) => () => jsonResponse({ raisedMinor, currency: 'usd' });

test('the goal comes first, then the sum in whole dollars with a bar of that name', async () => {
  mockFetch({ [CALL]: respond(124_099) });
  renderWithStore(<ProjectGoal slug="edcamp" goal={5_000} />);
  expect(screen.getByRole('paragraph').textContent).toBe('Goal: $5,000');
  const bar = await screen.findByRole('meter', { name: '$1,240 raised of $5,000' });
  expect(bar).toMatchObject({ max: 500_000, value: 124_099 });
});

test.each([
  ['too few donors gave', { [CALL]: respond(null) }],
  [
    'the API fails',
    { [CALL]: () => jsonResponse({ error: { message: 'No.', code: 'internal_error' } }, 500) },
  ],
])('only the goal is shown when %s', async (_, handlers) => {
  const requests = mockFetch(handlers);
  const { store } = renderWithStore(<ProjectGoal slug="edcamp" goal={5_000} />);
  await waitFor(() => {
    expect(requests).toHaveLength(1);
    expect(Object.values(store.getState().api?.queries ?? {})).toEqual([
      expect.objectContaining({ status: expect.stringMatching(/fulfilled|rejected/) as string }),
    ]);
  });
  expect(screen.getByText('Goal: $5,000')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});
