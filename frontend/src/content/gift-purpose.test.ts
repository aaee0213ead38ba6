import { expect, test } from 'vitest';
import { toGiftPurpose } from './gift-purpose';

const card = { slug: 'edcamp', name: 'EdCamp', summary: 'A camp.', picture: { key: '', alt: '' } };

test('a gift for a project that needs it is used there and nowhere else', () => {
  expect(toGiftPurpose({ card })).toEqual({ slug: 'edcamp', name: 'EdCamp', notice: null });
  expect(toGiftPurpose({ card, label: 'ongoing' }).notice).toBeNull();
  expect(toGiftPurpose({ card, label: 'upcoming' }).notice).toBeNull();
});

test('a completed or funded project says that the gift may be used elsewhere', () => {
  expect(toGiftPurpose({ card, label: 'completed' }).notice).toMatch(/completed, .* other projects/);
  expect(toGiftPurpose({ card, funded: true }).notice).toMatch(/funded, .* other projects/);
});
