import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Dialog } from './dialog';

interface ModalState {
  /** At most one dialog is open: opening another replaces it. */
  dialog: Dialog | null;
  newsletterBannerVisible: boolean;
  /** Whether a newsletter dialog may show by itself (specification section 4, News modals). */
  newsModalsAllowed: boolean;
}

const initialState: ModalState = { dialog: null, newsletterBannerVisible: true, newsModalsAllowed: true };

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    newsletterBannerClosed(state) {
      state.newsletterBannerVisible = false;
    },
    newsModalAllowed(state, { payload }: PayloadAction<boolean>) {
      state.newsModalsAllowed = payload;
    },
  },
  selectors: {
    selectDialog: (state) => state.dialog,
  },
});

export const { dialogOpened, dialogClosed, newsletterBannerClosed, newsModalAllowed } = modalSlice.actions;
export const { selectDialog } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
