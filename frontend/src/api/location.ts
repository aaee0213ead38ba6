import type { LocationAnswer } from '@contract/location';
import { baseApi } from './base-api';

const locationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    location: build.query<LocationAnswer, undefined>({ query: () => '/location' }),
  }),
});

export const { location } = locationApi.endpoints;
