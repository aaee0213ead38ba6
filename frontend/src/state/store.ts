import {
  configureStore,
  type Action,
  type DevToolsEnhancerOptions,
  type ThunkAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { donationReturnReducer } from './donation-return-slice';
import { menuReducer } from './menu-slice';
import { modalReducer } from './modal-slice';
import { notificationReducer } from './notification-slice';

/** Creates the site's store: one per visit in the browser, one per page in the prerenderer. */
export function createStore(devTools: DevToolsEnhancerOptions | false = false) {
  const store = configureStore({
    reducer: {
      notification: notificationReducer,
      modal: modalReducer,
      menu: menuReducer,
      donationReturn: donationReturnReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (getDefault) => getDefault().concat(api.middleware),
    devTools,
  });
  // Tells RTK Query whether the page is visible.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, unknown, Action>;
