import { createSlice } from '@reduxjs/toolkit';
import { dialogOpened } from './modal-slice';

/** The mobile menu (specification section 2, Layout). */
const menuSlice = createSlice({
  name: 'menu',
  initialState: { open: false },
  reducers: {
    menuToggled(state) {
      state.open = !state.open;
    },
    menuClosed(state) {
      state.open = false;
    },
  },
  extraReducers: (builder) => {
    // The button that opens a dialog is in the menu, which must not stay open behind the dialog.
    builder.addCase(dialogOpened, (state) => {
      state.open = false;
    });
  },
  selectors: {
    selectMenuOpen: (state) => state.open,
  },
});

export const { menuToggled, menuClosed } = menuSlice.actions;
export const { selectMenuOpen } = menuSlice.selectors;
export const menuReducer = menuSlice.reducer;
