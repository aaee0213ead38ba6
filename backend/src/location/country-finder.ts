/** Finds the country of a network address. */
export abstract class CountryFinder {
  /** The country's English name; null when it cannot be told. Never throws: a country is nice to have. */
  abstract countryOf(address: string): Promise<string | null>;
}
