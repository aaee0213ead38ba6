import { combineSlices, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api';
import { donationReturnReducer } from './donation-return-slice';
import { menuReducer } from './menu-slice';
import { modalReducer } from './modal-slice';
import { notificationReducer } from './notification-slice';

/** All that crosses components. The calls to the server join in `with-server.ts`, where something makes them. */
export const reducer = combineSlices({
  notification: notificationReducer,
  modal: modalReducer,
  menu: menuReducer,
  donationReturn: donationReturnReducer,
}).withLazyLoadedSlices<WithSlice<typeof baseApi>>();

export const dynamicMiddleware = createDynamicMiddleware();
