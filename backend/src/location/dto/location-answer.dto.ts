import type { LocationAnswer } from '../../contract/location.js';

export class LocationAnswerDto implements LocationAnswer {
  /** English name of the country; null when it is unknown. */
  country_name!: string | null;
}
