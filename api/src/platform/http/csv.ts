/** One cell: text, a real number, or nothing. */
export type CsvCell = string | number | null;

/** What spreadsheets take for the beginning of a formula, full-width forms included (ASVS 5 1.2.10). */
const formulaSigns = '=+-@\uff1d\uff0b\uff0d\uff20';
const controls = ['\t', '\r', '\0'];

/** Spaces in front do not stop a spreadsheet. */
function isFormula(text: string): boolean {
  const [first = ''] = text.trimStart();
  return (first !== '' && formulaSigns.includes(first)) || controls.includes(text[0] ?? '');
}

/** Numbers stand as they are, also negative ones; text that would be a formula begins with an apostrophe. */
function toCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record as RFC 4180 has it, its CRLF included. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;
