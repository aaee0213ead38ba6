import { visiblePrompt, type Prompt, type PromptContext } from './prompts';
import type { Dialog } from './dialog';
import { selectDonationReturn } from './donation-return-slice';
import { selectMenuOpen } from './menu-slice';
import { selectPromptState, selectDialog } from './modal-slice';
import type { RootState } from './reducer';

/** The prompt to show on this path, or null. */
export function selectPrompt(state: RootState, pathname: string): Prompt | null {
  const { isNearPaymentLink, bannerShownOn, languageOfferedOn, ...promptState } = selectPromptState(state);
  return visiblePrompt({
    ...promptState,
    pathname,
    dialog: dialogOf(selectDialog(state)),
    isMenuOpen: selectMenuOpen(state),
    isGiving: isNearPaymentLink || selectDonationReturn(state).phase !== 'idle',
    isBannerShown: bannerShownOn === pathname,
    // Once: not on the pages after the one that offered it.
    isLanguageDue: promptState.isLanguageDue && (languageOfferedOn ?? pathname) === pathname,
    isLanguageOffered: languageOfferedOn === pathname,
  });
}

function dialogOf(dialog: Dialog | null): PromptContext['dialog'] {
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
