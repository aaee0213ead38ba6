/** GET /location: the visitor's country, found from the address of the request. */
export interface LocationAnswer {
  /** English name of the country; null when it cannot be told. */
  country_name: string | null;
}
