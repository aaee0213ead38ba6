import { createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Notification {
  status: 'SUCCESS' | 'FAILED';
  message: string;
}

/** How long a notification stays, in milliseconds (specification section 9). */
const DURATION = 3000;

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

const { middleware, startListening } = createListenerMiddleware();
startListening({
  actionCreator: notificationShown,
  effect: async (_action, listenerApi) => {
    // A newer notification starts the time anew.
    listenerApi.cancelActiveListeners();
    await listenerApi.delay(DURATION);
    listenerApi.dispatch(notificationCleared());
  },
});

/** The middleware that clears a notification when its time is over. */
export const notificationTimer = middleware;
