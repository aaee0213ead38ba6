import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Notification {
  status: 'SUCCESS' | 'FAILED';
  message: string;
}

/** The toast: one at a time, the newest wins. `notification-timer.ts` clears it. */
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
