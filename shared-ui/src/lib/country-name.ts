let countryNames: Intl.DisplayNames | undefined;

/** The countries of most deliveries: the first use of `Intl` in a page takes a phone tens of milliseconds (docs/decisions/0129). */
const frequent: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  IE: 'Ireland',
  FR: 'France',
  DE: 'Germany',
  NL: 'Netherlands',
  BE: 'Belgium',
  ES: 'Spain',
  IT: 'Italy',
  US: 'United States',
};

/** The English name of a country. @param code ISO 3166-1 alpha-2 */
export function nameCountry(code: string): string {
  const name = frequent[code];
  if (name !== undefined) return name;
  countryNames ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return countryNames.of(code) ?? code;
}
