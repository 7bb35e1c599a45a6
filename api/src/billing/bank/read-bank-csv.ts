import type { BankField } from '@hive/contract/bank-statements';
import { limits } from '@hive/contract/limits';
import type { ColumnMapping } from '../../storage/uploads/column-mapping';
import { normaliseHeader } from '../../storage/uploads/column-mapping';
import type { CsvRecord } from '../../storage/uploads/read-csv';
import { csvUnreadable, readCsv } from '../../storage/uploads/read-csv';
import type { BankFile, BankFileLine } from './bank-file';
import { isReturnText, normaliseAccount, pounds, tidyOptional, tidyText } from './bank-file';
import { findBank, guessBankColumns, isComplete, readBankColumns } from './csv-banks';
import { findLineFault, readAmount, readBankDay } from './read-amount';

/** How a CSV file is read. */
export interface CsvOptions {
  /** The admin's mapping; by default derived from the header. */
  mapping: string | undefined;
  dates: 'day-first' | 'month-first';
  /** The day in London. */
  today: string;
}

/** Some banks write the account's name and balance above the header. */
const headerLinesMax = 15;

interface CsvTable {
  columns: readonly string[];
  records: readonly CsvRecord[];
}

/**
 * Reads the CSV export of a bank.
 * @throws Problem CSV_UNREADABLE, BODY_TOO_LARGE, VALIDATION_FAILED
 */
export async function readBankCsv(text: string, options: CsvOptions): Promise<BankFile> {
  const { columns, records } = findTable(await readCsv(text, limits.bankLinesMax), options.dates);
  const mapping =
    options.mapping === undefined
      ? guessBankColumns(columns)
      : readBankColumns(options.mapping, columns);
  const needsMapping = !isComplete(mapping);
  if (records.length === 0) throw csvUnreadable('This file has no lines below its header.');
  return {
    format: 'csv',
    bank: findBank(columns),
    columns,
    mapping,
    needsMapping,
    lines: needsMapping
      ? []
      : records.map((record) => readRecord(record, { columns, mapping }, options)),
  };
}

/** Finds the header: the first line whose columns are known, else the first line. HSBC has exports without one. */
function findTable(all: readonly CsvRecord[], dates: CsvOptions['dates']): CsvTable {
  const [first] = all;
  if (!first) throw csvUnreadable('This file has no lines below its header.');
  const at = all
    .slice(0, headerLinesMax)
    .findIndex(({ cells }) => isComplete(guessBankColumns(cells)));
  if (at >= 0) return { columns: all[at]!.cells, records: all.slice(at + 1) };
  if (isHeaderless(first, dates))
    return { columns: ['Date', 'Description', 'Amount'], records: all };
  return { columns: first.cells, records: all.slice(1) };
}

const isHeaderless = ({ cells }: CsvRecord, dates: CsvOptions['dates']): boolean =>
  cells.length === 3 &&
  readBankDay(cells[0]!, dates) !== null &&
  readAmount(cells[1]!) === null &&
  readAmount(cells[2]!) !== null;

function readRecord(
  { line, cells }: CsvRecord,
  { columns, mapping }: { columns: readonly string[]; mapping: ColumnMapping<BankField> },
  { dates, today }: CsvOptions,
): BankFileLine {
  const cell = (field: BankField): string => cells[mapping[field] ?? -1] ?? '';
  const named = (name: string): string =>
    cells[columns.findIndex((column) => normaliseHeader(column) === name)] ?? '';
  const day = readBankDay(cell('date'), dates);
  const pence = readSum(cell);
  const state = named('state') || named('status');
  const isPending = state !== '' && !/^(completed?|settled|booked|cleared|posted)$/i.test(state);
  const payer = tidyOptional(cell('payer'));
  const reference = tidyOptional(cell('reference'));
  const text = tidyText(cell('text')) || [payer, reference].filter(Boolean).join(' ');
  return {
    line,
    account: normaliseAccount(`${named('sort code')}${cell('account')}`),
    day,
    pence,
    currency: tidyText(cell('currency')).toUpperCase().slice(0, 3) || pounds,
    text,
    payer,
    reference,
    bankId: tidyOptional(cell('id')),
    fault: isPending
      ? `The payment is not complete: ${tidyText(state).toLowerCase()}.`
      : findLineFault({ day, pence }, today),
    isReturned: isReturnText(`${text} ${named('type')} ${named('transaction type')}`),
  };
}

/** From one column with a sign, or from two. Exports write what was paid out with and without a minus. */
function readSum(cell: (field: BankField) => string): number | null {
  if (cell('amount') !== '') return readAmount(cell('amount'));
  const paidIn = cell('paidIn') === '' ? 0 : readAmount(cell('paidIn'));
  const paidOut = cell('paidOut') === '' ? 0 : readAmount(cell('paidOut'));
  if (paidIn === null || paidOut === null) return null;
  if (cell('paidIn') === '' && cell('paidOut') === '') return null;
  return paidIn - Math.abs(paidOut);
}
