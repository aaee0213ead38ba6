import { expect, test } from 'vitest';
import { dialogId, givingDialogOf, type GivingDialog } from './dialog';

test.each<[GivingDialog, string]>([
  [{ kind: 'donate-options' }, 'donate-options'],
  [{ kind: 'donation' }, 'donation'],
  [{ kind: 'donation', project: 'pilot-vests' }, 'donation-pilot-vests'],
])('%o has the id %s, and the id tells which dialog it is', (dialog, id) => {
  expect(dialogId(dialog)).toBe(id);
  expect(givingDialogOf(id)).toEqual(dialog);
});

test.each(['donate', 'thanks-for-donation', 'donations', ''])('%s is no giving dialog', (id) => {
  expect(givingDialogOf(id)).toBeNull();
});
