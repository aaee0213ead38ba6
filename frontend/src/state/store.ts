import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { donationReturnReducer } from './donation-return-slice';
import { menuReducer } from './menu-slice';
import { modalReducer } from './modal-slice';
import { notificationReducer } from './notification-slice';
import { startNotificationTimer } from './notification-timer';
import { startStayConnectedTimer } from './stay-connected-timer';
import { withoutPersonalData, withoutPersonalDataInState } from './personal-data-mask';

/** The site's store. The browser makes one a visit, the prerenderer one a page. */
export function createStore() {
  // Its own, so that one store's running timers are never cancelled by another's.
  const listening = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      notification: notificationReducer,
      modal: modalReducer,
      menu: menuReducer,
      donationReturn: donationReturnReducer,
      [baseApi.reducerPath]: baseApi.reducer,
    },
    middleware: (getDefault) => getDefault().prepend(listening.middleware).concat(baseApi.middleware),
    devTools: { actionSanitizer: withoutPersonalData, stateSanitizer: withoutPersonalDataInState },
  });
  startNotificationTimer(listening.startListening);
  startStayConnectedTimer(listening.startListening);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
