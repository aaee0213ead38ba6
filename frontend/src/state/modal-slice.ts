import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Dialog } from './dialog';

interface ModalState {
  /** At most one dialog is open: opening another replaces it. */
  dialog: Dialog | null;
  newsletterBannerVisible: boolean;
  /** Whether a newsletter dialog may show by itself (specification section 4, News modals). */
  newsModalsAllowed: boolean;
  /** The newsletter dialogs that wait to be shown, on a page and at a moment that suit them. */
  newsModalsDue: { dontMissOut: boolean; stayConnected: boolean };
}

/** Don't-miss-out is wanted from the start, stay-connected is not. */
const initialState: ModalState = {
  dialog: null,
  newsletterBannerVisible: true,
  newsModalsAllowed: true,
  newsModalsDue: { dontMissOut: true, stayConnected: false },
};

const newsModalPaths = new Set(['/', '/donate']);

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
      if (payload.kind === 'dont-miss-out') state.newsModalsDue.dontMissOut = false;
      if (payload.kind === 'stay-connected') {
        state.newsModalsDue.stayConnected = false;
        state.newsletterBannerVisible = false;
      }
    },
    dialogClosed(state) {
      // Who has read that it worked has no more use for the banner.
      if (state.dialog?.kind === 'subscribed') state.newsletterBannerVisible = false;
      state.dialog = null;
    },
    /** The donor gives where it is needed most instead, or for the project again. */
    giftPurposeSwitched({ dialog }) {
      if (dialog?.kind === 'donation') dialog.whereNeededMost = !dialog.whereNeededMost;
    },
    /** The next photo, or the one before it; after the last comes the first. */
    photoTurned({ dialog }, { payload }: PayloadAction<1 | -1>) {
      if (dialog?.kind !== 'photo') return;
      const { length } = dialog.photos;
      dialog.index = (dialog.index + payload + length) % length;
    },
    newsletterBannerClosed(state) {
      state.newsletterBannerVisible = false;
    },
    newsModalAllowed(state, { payload }: PayloadAction<boolean>) {
      state.newsModalsAllowed = payload;
    },
    /** Somebody has subscribed: they are told so, and `stay-connected-timer.ts` takes it from there. */
    newsletterSubscribed(state) {
      state.dialog = { kind: 'subscribed' };
      // Who asks to hear from us may be asked how.
      state.newsModalsAllowed = true;
      state.newsModalsDue.dontMissOut = false;
    },
    stayConnectedInvited(state) {
      state.newsModalsDue.stayConnected = true;
    },
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectNewsletterBannerVisible: (state) => state.newsletterBannerVisible,
    /**
     * The newsletter dialog that may show by itself on this path now, if any: only on / and /donate, only when the
     * flag allows, and never in the place of another dialog, but for the one that says that subscribing has worked
     * (specification section 4, News modals).
     */
    selectNewsModal: (state, pathname: string): 'stay-connected' | 'dont-miss-out' | null => {
      const { dialog, newsModalsAllowed, newsModalsDue } = state;
      if (!newsModalsAllowed || !newsModalPaths.has(pathname)) return null;
      if (newsModalsDue.stayConnected && (!dialog || dialog.kind === 'subscribed')) return 'stay-connected';
      return newsModalsDue.dontMissOut && !dialog ? 'dont-miss-out' : null;
    },
  },
});

export const {
  dialogOpened,
  dialogClosed,
  giftPurposeSwitched,
  photoTurned,
  newsletterBannerClosed,
  newsModalAllowed,
  newsletterSubscribed,
  stayConnectedInvited,
} = modalSlice.actions;
export const { selectDialog, selectNewsletterBannerVisible, selectNewsModal } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
