// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { selectDialog } from '../../state/modal-slice';
import { jsonResponse, mockFetch, restoreFetch } from '../../testing/mock-fetch';
import { renderWithStore } from '../../testing/render';
import { PointsForm } from './points-form';

afterEach(() => {
  cleanup();
  restoreFetch();
});

test.each([
  ['Air miles', 'MILES', 10, 'MILES_AMOUNT'],
  ['Hotel points', 'HOTEL_POINTS', 13, 'HOTEL_POINTS_AMOUNT'],
  ['Card points', 'CREDIT_CARD_POINTS', 14, 'CREDIT_CARDS_POINTS_AMOUNT'],
])(
  '%s are thanked for as %s, and go to list %d as a number under %s',
  async (option, type, list, attribute) => {
    const requests = mockFetch({
      'GET /api/contacts': () => jsonResponse([]),
      'POST /api/add-full-contact': () => jsonResponse({ id: 'handle' }, 201),
    });
    const { store } = renderWithStore(<PointsForm />);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(option) }));
    const values = ['025000', 'Sample Flyer Club', 'Olena', 'Koval', 'olena@example.org', '12025550123'];
    for (const [index, field] of screen.getAllByRole('textbox').entries())
      fireEvent.input(field, { target: { value: values[index] } });
    fireEvent.click(screen.getByRole('button'));

    const thanks = { kind: 'thanks-for-donation', donationType: type, donatedAmount: 25_000 };
    await expect.poll(() => selectDialog(store.getState())).toEqual(thanks);
    const attributes = {
      firstName: 'Olena',
      lastName: 'Koval',
      phone: '12025550123',
      email: 'olena@example.org',
      POINTS_PROGRAM_NAME: 'Sample Flyer Club',
      [attribute]: 25_000,
    };
    expect(requests.at(-1)?.body).toEqual({ email: 'olena@example.org', attributes, listIds: [list] });
  },
);
