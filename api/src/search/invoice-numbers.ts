/** Consecutive invoice numbers, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** Digits of a displayed number: 'HIVE-000042'. */
const shownDigits = 6;
const numberPattern = /^(hive-)?(\d{1,9})$/i;

/**
 * The invoice numbers that a text names: 'HIVE-000042' and '42' one, the start 'HIVE-0000' all that are displayed with it.
 * Null if it names none.
 */
export function readInvoiceNumbers(text: string): NumberRange | null {
  const [, prefix, digits] = numberPattern.exec(text) ?? [];
  if (digits === undefined) return null;
  const missing = prefix ? Math.max(0, shownDigits - digits.length) : 0;
  const from = Number(digits) * 10 ** missing;
  return { from, to: from + 10 ** missing - 1 };
}
