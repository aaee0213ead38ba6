// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { thanks } from 'content:giving';
import type { DonationType } from '../../lib/donation-type';
import '../../testing/render';
import { ThanksDialog } from './thanks-dialog';

afterEach(cleanup);

test.each([
  ['MILES', thanks.next.points],
  ['HOTEL_POINTS', thanks.next.points],
  ['CREDIT_CARD_POINTS', thanks.next.points],
  ['CORPORATE_CONTRIBUTION', thanks.next.corporate],
  ['MONEY', []],
] as const)('thanks for %s say what happens next, if anything is left to do', (type, steps) => {
  const gift = { donatedAmount: 25, donationType: type satisfies DonationType };
  render(<ThanksDialog gift={gift} project={undefined} onClose={() => undefined} />);
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  expect(screen.queryAllByRole('heading', { name: thanks.nextTitle })).toHaveLength(steps.length > 0 ? 1 : 0);
});
