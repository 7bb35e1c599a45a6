/** One cell: text, a real number, or nothing. */
export type CsvCell = string | number | null;

/** Characters that start a formula in spreadsheets, full-width forms included (ASVS 5 1.2.10). */
const formulaSigns = '=+-@\uff1d\uff0b\uff0d\uff20';
const controls = ['\t', '\r', '\0'];

/**
 * What may stand before the sign: spaces, which spreadsheets ignore, and separators and quotes, which start another cell
 * in a spreadsheet that separates cells by something other than commas.
 */
const beforeSign = /^[\s,;|"']+/;

function isFormula(text: string): boolean {
  const [first = ''] = text.replace(beforeSign, '');
  return (first !== '' && formulaSigns.includes(first)) || controls.includes(text[0] ?? '');
}

/** Writes numbers unchanged, also negative ones; prefixes text that would be a formula with an apostrophe. */
function toCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One RFC 4180 record, including its CRLF. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;
