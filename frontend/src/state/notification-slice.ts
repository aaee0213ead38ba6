import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Notification {
  status: 'SUCCESS' | 'FAILED';
  message: string;
}

/** The toast: a new notification replaces the one before. */
const notificationSlice = createSlice({
  name: 'notification',
  initialState: null as Notification | null,
  reducers: {
    notificationShown: (_state, { payload }: PayloadAction<Notification>) => payload,
    notificationCleared: () => null,
  },
  selectors: {
    selectNotification: (state) => state,
  },
});

export const { notificationShown, notificationCleared } = notificationSlice.actions;
export const { selectNotification } = notificationSlice.selectors;
export const notificationReducer = notificationSlice.reducer;
