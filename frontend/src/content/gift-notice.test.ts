import { expect, test } from 'vitest';
import { giftNotice } from './gift-notice';

test('a gift for a project that needs it is used there and nowhere else', () => {
  for (const project of [{}, { label: 'ongoing' }, { label: 'upcoming' }] as const)
    expect(giftNotice(project)).toBeNull();
});

test('a completed or funded project says that the gift may be used elsewhere', () => {
  expect(giftNotice({ label: 'completed' })).toMatch(/completed, .* other projects/);
  expect(giftNotice({ funded: true })).toMatch(/funded, .* other projects/);
});
