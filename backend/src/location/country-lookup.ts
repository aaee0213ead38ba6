export abstract class CountryLookup {
  /** The English name of an IP address's country; null when it is unknown. Never throws, because the country is optional. */
  abstract findCountry(address: string): Promise<string | null>;
}
