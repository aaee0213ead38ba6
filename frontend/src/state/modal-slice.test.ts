import { expect, test } from 'vitest';
import { amountChosen, dialogOpened, promptsBecameDue, selectPrompts } from './modal-slice';
import { createStore } from './store';

test.each([
  dialogOpened({ kind: 'donation' }),
  dialogOpened({ kind: 'donate-options' }),
  dialogOpened({ kind: 'thanks-for-donation', donationType: 'MONEY', donatedAmount: 25 }),
  amountChosen(),
])('don’t-miss-out does not come to who gives: after %o', (action) => {
  const store = createStore();
  store.dispatch(promptsBecameDue({ language: false, banner: true, dontMissOut: true }));
  store.dispatch(action);
  expect(selectPrompts(store.getState())).toMatchObject({ banner: true, dontMissOut: false });
});
