import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type DevToolsEnhancerOptions,
} from '@reduxjs/toolkit';
import { donationReturnReducer } from './donation-return-slice';
import { menuReducer } from './menu-slice';
import { modalReducer } from './modal-slice';
import { notificationReducer } from './notification-slice';

/**
 * The slices that a lazily loaded module injects declare themselves here
 * (https://redux-toolkit.js.org/api/combineSlices).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazyLoadedSlices {}

export const reducer = combineSlices({
  notification: notificationReducer,
  modal: modalReducer,
  menu: menuReducer,
  donationReturn: donationReturnReducer,
}).withLazyLoadedSlices<LazyLoadedSlices>();

/** Takes the middleware of what a lazily loaded module injects. */
export const dynamicMiddleware = createDynamicMiddleware();

/** Creates the site's store: one per visit in the browser, one per page in the prerenderer. */
export function createStore(devTools: DevToolsEnhancerOptions | false = false) {
  return configureStore({
    reducer,
    middleware: (getDefault) => getDefault().concat(dynamicMiddleware.middleware),
    devTools,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
