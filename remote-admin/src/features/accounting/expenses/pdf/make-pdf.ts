import type { ExpenseFilter } from '@hive/contract/expenses';
import type { GroupBy } from '../filter';
import { collectExpenses, type OnProgress } from './collect-expenses';
import { drawExpenses } from './draw-expenses';
import { makeReport } from './expense-report';
import { loadFonts } from './load-fonts';

interface PdfRequest {
  filter: ExpenseFilter;
  /** Sort order of the rows in each group. */
  sort: string | undefined;
  groupBy: GroupBy | null;
}

/** Creates a PDF of the filtered expenses. */
export async function makePdf(
  { filter, sort, groupBy }: PdfRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const fonts = loadFonts(signal);
  // Awaited below. Prevents an unhandled rejection if loading the expenses fails first.
  fonts.catch(() => undefined);
  const rows = await collectExpenses(filter, sort, onProgress, signal);
  return drawExpenses(makeReport(rows, filter, groupBy), await fonts);
}
