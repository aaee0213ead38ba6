import type { LocationResponse } from '../../contract/location.js';

export class LocationResponseDto implements LocationResponse {
  /** English name of the country; null when it is unknown. */
  country_name!: string | null;
}
