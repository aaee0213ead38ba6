import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Confirmation, Dialog } from './dialog';

/** What the site may still show by itself (`app/prompts`). Nothing until the browser's storage and cookie have been read. */
interface DuePrompts {
  /** The offer of another language, which comes before the others. */
  language: boolean;
  /** The newsletter banner. */
  banner: boolean;
  /** The news-modal flag (specification section 4): don't-miss-out, once a visit. */
  dontMissOut: boolean;
}

interface Subscription {
  confirmation: Confirmation;
  /** The page on which the visitor subscribed. */
  pathname: string;
}

interface ModalState {
  /** At most one dialog is open: opening another replaces it. */
  dialog: Dialog | null;
  /** `subscription` is the one that stay-connected has not followed. */
  prompts: DuePrompts & { subscription: Subscription | null };
}

const initialState: ModalState = {
  dialog: null,
  prompts: { language: false, banner: false, dontMissOut: false, subscription: null },
};

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
      if (payload.kind === 'dont-miss-out') state.prompts.dontMissOut = false;
      if (payload.kind === 'stay-connected')
        state.prompts = { ...state.prompts, banner: false, subscription: null };
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    /** Switches a gift between the project and where it is needed most. */
    giftPurposeSwitched({ dialog }) {
      if (dialog?.kind === 'donation') dialog.whereNeededMost = !dialog.whereNeededMost;
    },
    /** Shows the next (1) or the previous (-1) photo; wraps around. */
    photoStepped({ dialog }, { payload }: PayloadAction<1 | -1>) {
      if (dialog?.kind !== 'photo') return;
      const { length } = dialog.photos;
      dialog.index = (dialog.index + payload + length) % length;
    },
    promptsBecameDue({ prompts }, { payload }: PayloadAction<DuePrompts>) {
      Object.assign(prompts, payload);
    },
    languageOfferAnswered({ prompts }) {
      prompts.language = false;
    },
    newsletterBannerClosed({ prompts }) {
      prompts.banner = false;
    },
    /** Confirms in a dialog unless the visitor has opened another one. */
    newsletterSubscribed(state, { payload: subscription }: PayloadAction<Subscription>) {
      if (!state.dialog || state.dialog.kind === 'dont-miss-out')
        state.dialog = { kind: 'subscribed', confirmation: subscription.confirmation };
      state.prompts = { ...state.prompts, banner: false, dontMissOut: false, subscription };
    },
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectPrompts: (state) => state.prompts,
  },
});

export const {
  dialogOpened,
  dialogClosed,
  giftPurposeSwitched,
  photoStepped,
  promptsBecameDue,
  languageOfferAnswered,
  newsletterBannerClosed,
  newsletterSubscribed,
} = modalSlice.actions;
export const { selectDialog, selectPrompts } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
