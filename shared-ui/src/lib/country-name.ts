let countryNames: Intl.DisplayNames | undefined;

/** The English name of a country. @param code ISO 3166-1 alpha-2 */
export function nameCountry(code: string): string {
  countryNames ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return countryNames.of(code) ?? code;
}
