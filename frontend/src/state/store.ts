import { configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createListeners } from './listeners';
import { dynamicMiddleware, reducer } from './reducer';

/** Creates the site's store: one per visit in the browser, one per page in the prerenderer. */
export function createStore(devTools: DevToolsEnhancerOptions | false = false) {
  return configureStore({
    reducer,
    middleware: (getDefault) => getDefault().prepend(createListeners()).concat(dynamicMiddleware.middleware),
    devTools,
  });
}

export type AppStore = ReturnType<typeof createStore>;
