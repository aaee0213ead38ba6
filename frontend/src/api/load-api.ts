import { createAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../state/store';

const apiLoaded = createAction('api/loaded');

/**
 * Loads the calls of the API: RTK Query is an eighth of a page's scripts, and few visitors need it. Rejects if it cannot be
 * loaded.
 */
export function loadApi() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { api } = await import('./api');
    // An injected reducer has no state before the next action, without which the first query would return nothing.
    if (!getState().api) dispatch(apiLoaded());
    return api;
  };
}
