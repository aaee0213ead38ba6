import type { LocationResponse } from '@contract/location';
import { baseApi } from './base-api';

const locationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    location: build.query<LocationResponse, undefined>({ query: () => '/location' }),
  }),
});

export const { location } = locationApi.endpoints;
