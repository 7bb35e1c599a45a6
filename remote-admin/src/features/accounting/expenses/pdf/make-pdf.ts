import type { ExpenseFilter } from '@hive/contract/expenses';
import type { GroupBy } from '../filter';
import { collectExpenses, type OnProgress } from './collect-expenses';
import { drawExpenses } from './draw-expenses';
import { makeReport } from './expense-report';
import { loadFonts } from './load-fonts';

interface PdfRequest {
  filter: ExpenseFilter;
  /** How the rows of each group are sorted. */
  sort: string | undefined;
  groupBy: GroupBy | null;
}

/** Everything that is filtered, as a PDF. */
export async function makePdf(
  { filter, sort, groupBy }: PdfRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const fonts = loadFonts(signal);
  // Waited for below; told here that nothing is unheard where the expenses fail first.
  fonts.catch(() => undefined);
  const rows = await collectExpenses(filter, sort, onProgress, signal);
  return drawExpenses(makeReport(rows, filter, groupBy), await fonts);
}
