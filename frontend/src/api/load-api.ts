import { createAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../state/store';

const apiLoaded = createAction('api/loaded');

/**
 * Loads the API endpoints on demand, because RTK Query is a tenth of a page's scripts and few visitors need it. Rejects if
 * the chunk cannot be loaded.
 */
export function loadApi() {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { api } = await import('./api');
    // An injected reducer gets its state with the next action. Without it, the first query resolves to nothing.
    if (!getState().api) dispatch(apiLoaded());
    return api;
  };
}
