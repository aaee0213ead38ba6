import { visiblePrompt, type Prompt, type PromptContext } from './prompts';
import type { Dialog } from './dialog';
import { selectDonationReturn } from './donation-return-slice';
import { selectMenuOpen } from './menu-slice';
import { selectAsks, selectDialog } from './modal-slice';
import type { RootState } from './store';

/** The one ask that has the screen on this path, or null: `askOnScreen` with what the store knows. */
export function selectPrompt(state: RootState, pathname: string): Prompt | null {
  const { isAtPayment, bannerUpOn, ...asks } = selectAsks(state);
  return visiblePrompt({
    ...asks,
    pathname,
    dialog: placeOf(selectDialog(state)),
    isMenuOpen: selectMenuOpen(state),
    isGiving: isAtPayment || selectDonationReturn(state).phase !== 'idle',
    isBannerUp: bannerUpOn === pathname,
  });
}

function placeOf(dialog: Dialog | null): PromptContext['dialog'] {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'dont-miss-out':
    case 'stay-connected':
    case 'subscribed':
      return dialog.kind;
    default:
      return 'other';
  }
}
