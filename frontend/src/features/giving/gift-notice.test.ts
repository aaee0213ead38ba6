import { expect, test } from 'vitest';
import { giftNotice } from './amount-chooser';

test('a completed or funded project says that gifts go elsewhere, and no other', () => {
  for (const label of [undefined, 'ongoing', 'upcoming'] as const) expect(giftNotice({}, label)).toBeNull();
  expect(giftNotice({}, 'completed')).toMatch(/completed, .* other projects/);
  expect(giftNotice({ funded: true }, 'ongoing')).toMatch(/funded, .* other projects/);
});
