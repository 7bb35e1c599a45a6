import type { Readable } from 'node:stream';
import type { FigureEntries, FigureEntry, FigureQuery } from '@hive/contract/ledger-entries';
import { toPounds } from '@hive/contract/money';
import { paginate } from '../../database/paginate';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { CsvCell } from '../../platform/http/csv';
import { csvStream } from '../../platform/http/csv-file';
import { invalidField } from '../../platform/http/problem';
import { createEntryRepository, type EntryRow } from './entry-repository';
import { ruleOf, sumFigure, type FigureRule } from './figures';
import { createLedgerRepository } from './ledger-repository';
import { resolveReportPeriod } from './report-period';
import { utcDay } from '../../platform/time/utc-day';

const header = ['Date', 'Transaction', 'Kind', 'Text', 'Account', 'Name', 'Amount'];

const amountOf = ({ debit }: FigureRule, { pence }: EntryRow): number =>
  toPounds(debit * Number(pence));

function toSource({ invoiceId, expenseId }: EntryRow): FigureEntry['source'] {
  if (invoiceId !== null) return { kind: 'invoice', _id: invoiceId };
  return expenseId === null ? null : { kind: 'expense', _id: expenseId };
}

const toEntry = (rule: FigureRule, row: EntryRow): FigureEntry => ({
  _id: row.id,
  line: row.line,
  date: utcDay(row.day),
  kind: row.kind,
  text: row.text,
  account: { code: row.code, name: row.name },
  amount: amountOf(rule, row),
  source: toSource(row),
});

const toCells = (rule: FigureRule, row: EntryRow): CsvCell[] => [
  utcDay(row.day),
  row.id,
  row.kind,
  row.text,
  row.code,
  row.name,
  amountOf(rule, row).toFixed(2),
];

/** The ledger entries behind a figure of the reports. */
export function createEntryService({
  database,
  readDatabase,
  clock,
  settings: { accounting },
}: Pick<AppContext, 'database' | 'readDatabase' | 'clock' | 'settings'>) {
  const entries = createEntryRepository(database);
  const exported = createEntryRepository(readDatabase);
  const ledger = createLedgerRepository(database);

  /** @throws Problem VALIDATION_FAILED */
  function resolve({ figure, account, ...period }: FigureQuery) {
    if (figure === 'account' && !account) throw invalidField('account', 'Choose an account.');
    const { firstDay, lastDay } = resolveReportPeriod(period, clock.now(), accounting);
    return { rule: ruleOf(figure, account), days: { firstDay, lastDay } };
  }

  async function* rowsOf(query: ReturnType<typeof resolve>): AsyncGenerator<CsvCell[]> {
    const { rule, days } = query;
    const read = (last: EntryRow | null) => exported.listAfter(rule, days, last);
    for await (const row of paginate(null, read, (entry) => entry)) yield toCells(rule, row);
  }

  return {
    /**
     * One page, the newest first, with the figure.
     * @throws Problem VALIDATION_FAILED
     */
    async list(
      session: RequestSession,
      { page, pageSize, ...query }: FigureQuery & { page: number; pageSize: number },
    ): Promise<FigureEntries> {
      checkAccess('admin', session);
      const { rule, days } = resolve(query);
      const [{ rows, total }, movements, account] = await Promise.all([
        entries.list(rule, days, { page, pageSize }),
        ledger.listMovements(days),
        query.figure === 'account' ? entries.findAccount(query.account!) : undefined,
      ]);
      return {
        items: rows.map((row) => toEntry(rule, row)),
        page,
        pageSize,
        total,
        ...days,
        sum: toPounds(sumFigure(rule, movements)),
        account: account ?? null,
      };
    },

    /**
     * Exports all entries as a file.
     * @throws Problem VALIDATION_FAILED
     */
    export(session: RequestSession, query: FigureQuery): Readable {
      checkAccess('admin', session);
      return csvStream(header, rowsOf(resolve(query)));
    },
  };
}
