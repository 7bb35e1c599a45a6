/** The form of a reference: 'HV-10023' is 'a-9'. */
export const formOf = (reference: string): string =>
  reference
    .toLowerCase()
    .replaceAll(/\d+/g, '9')
    .replaceAll(/[a-z]+/g, 'a');

/** The same in SQL. */
export const formSql = (column: string): string =>
  `regexp_replace(regexp_replace(lower(${column}), '[0-9]+', '9', 'g'), '[a-z]+', 'a', 'g')`;

/** A reference in any spelling: 'HV-10023' and 'hv10023' are the same. As in the index conversion_reference_key. */
export const keySql = (column: string): string =>
  `lower(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

/** At most this many digits are counted with: exact as a number. */
const digits = /^(.*?)(\d{1,15})(\D*)$/;

/** The references directly before and after one, by its last number; none if it has no number. */
export function neighboursOf(reference: string, distance: number): string[] {
  const parts = digits.exec(reference);
  if (!parts) return [];
  const [, before = '', number = '', after = ''] = parts;
  // Leading zeros mean a fixed length.
  const length = number.startsWith('0') ? number.length : 0;
  const offsets = Array.from({ length: distance }, (_, index) => index + 1);
  return offsets
    .flatMap((offset) => [Number(number) - offset, Number(number) + offset])
    .filter((value) => value >= 0)
    .map((value) => `${before}${String(value).padStart(length, '0')}${after}`);
}
