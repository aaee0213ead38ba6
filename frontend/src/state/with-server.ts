import { createAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { dynamicMiddleware, reducer } from './reducer';

/*
 * To be imported by whatever makes a call. RTK Query is a tenth of the site's script, and most who read a page never
 * call the server: so it is no part of the store until something that does has been loaded.
 */
reducer.inject(baseApi);
dynamicMiddleware.addMiddleware(baseApi.middleware);

/** Brings the API's slice into a store that was made before: a query reads the slice before it dispatches anything. */
export const apiJoined = createAction('apiJoined');
