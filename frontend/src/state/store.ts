import { configureStore } from '@reduxjs/toolkit';
import { keyboardRestTimer } from './keyboard-rest-timer';
import { notificationTimer } from './notification-timer';
import { stayConnectedTimer } from './stay-connected-timer';
import { dynamicMiddleware, reducer } from './reducer';
import { withoutPersonalData, withoutPersonalDataInState } from './personal-data-mask';

/** The site's store. The browser makes one a visit, the prerenderer one a page. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault().concat(
        notificationTimer,
        stayConnectedTimer,
        keyboardRestTimer,
        dynamicMiddleware.middleware,
      ),
    devTools: { actionSanitizer: withoutPersonalData, stateSanitizer: withoutPersonalDataInState },
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
