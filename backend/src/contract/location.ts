/** GET /location: the visitor's country, by the client address. */
export interface LocationResponse {
  /** English name of the country; null when it is unknown. */
  country_name: string | null;
}
