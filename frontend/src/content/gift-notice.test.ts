import { expect, test } from 'vitest';
import { giftNotice } from './gift-notice';

test('a project that needs gifts has no notice', () => {
  for (const card of [{}, { label: 'ongoing' }, { label: 'upcoming', until: '9999-12-31' }] as const)
    expect(giftNotice({ card })).toBeNull();
});

test('a completed or funded project says that gifts go elsewhere', () => {
  for (const card of [{ label: 'completed' }, { label: 'upcoming', until: '2024-12-31' }] as const)
    expect(giftNotice({ card })).toMatch(/completed, .* other projects/);
  expect(giftNotice({ card: {}, funded: true })).toMatch(/funded, .* other projects/);
});
