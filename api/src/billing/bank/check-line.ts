import { pounds } from './bank-file';
import { lineBooked, lineIgnored, lineNotPayment } from './bank-problems';
import type { LineRow } from './bank-repository';

/** @throws Problem BANK_LINE_STATE unless the line is neither booked nor ignored */
export function checkOpen({ state }: Pick<LineRow, 'state'>): void {
  if (state === 'booked') throw lineBooked();
  if (state === 'ignored') throw lineIgnored();
}

/** @throws Problem BANK_LINE_STATE unless the line is an open payment received in pounds */
export function checkOpenPayment(line: Pick<LineRow, 'state' | 'pence' | 'currency'>): void {
  checkOpen(line);
  if (line.pence <= 0 || line.currency !== pounds) throw lineNotPayment();
}
