const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country given by its ISO 3166 code; anything that is no such code is returned as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
