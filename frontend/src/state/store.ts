import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { startNotificationTimer } from './notification-timer';
import { startStayConnectedTimer } from './stay-connected-timer';
import { laterMiddleware, reducer } from './reducer';
import { withoutPersonalData, withoutPersonalDataInState } from './personal-data-mask';

/** The site's store. The browser makes one a visit, the prerenderer one a page. */
export function createStore() {
  // Its own, so that one store's running timers are never cancelled by another's.
  const listening = createListenerMiddleware();
  const store = configureStore({
    reducer,
    middleware: (getDefault) => getDefault().prepend(listening.middleware).concat(laterMiddleware.middleware),
    devTools: { actionSanitizer: withoutPersonalData, stateSanitizer: withoutPersonalDataInState },
  });
  startNotificationTimer(listening.startListening);
  startStayConnectedTimer(listening.startListening);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
