/**
 * An array as PostgreSQL reads it, for ids, instants, numbers, hexadecimal and names of ours, in which nothing needs
 * quoting: for whole batches the driver would look at every character. Text of others goes through the driver.
 */
export const arrayLiteral = (
  values: readonly (string | number | boolean | Date | null)[],
): string => `{${values.map(toElement).join(',')}}`;

function toElement(value: string | number | boolean | Date | null): string {
  if (value === null) return 'null';
  return value instanceof Date ? value.toISOString() : String(value);
}
