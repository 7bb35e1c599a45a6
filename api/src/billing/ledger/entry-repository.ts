import type { BookingKind } from '@hive/contract/ledger';
import type { CoveredDays } from '@hive/contract/report-period';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../../database/paginate';
import type { Database } from '../../database/schema';
import type { FigureRule } from './figures';
import { utcDay } from '../../platform/time/utc-day';

/** A ledger entry with its transaction. */
export interface EntryRow {
  id: string;
  line: number;
  day: Date;
  kind: BookingKind;
  text: string;
  code: string;
  name: string;
  /** Positive is a debit. */
  pence: string;
  /** The invoice that was booked, credited or paid. */
  invoiceId: string | null;
  expenseId: string | null;
}

/** Whether an account is one of the figure's. As patterns, for which the database can estimate the number of entries. */
const isAccountOf = ({ accounts }: FigureRule, account: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join(
    accounts.map((start) => sql`${account} like ${`${start}%`}`),
    sql` or `,
  )})`;

/** Reads the entries of a figure, newest first. */
export function createEntryRepository(database: Kysely<Database>) {
  const entriesOf = (rule: FigureRule, days: CoveredDays): RawBuilder<unknown> => sql`
    ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.day between ${days.firstDay}::date and ${days.lastDay}::date
      and ${isAccountOf(rule, sql`e.account`)} ${rule.isWithinVat ? sql`and not e.is_outside_vat` : sql``}`;

  /** Reads names and sources for the selected entries only. */
  const readRows = async (
    rule: FigureRule,
    days: CoveredDays,
    { after = sql``, window }: { after?: RawBuilder<unknown>; window: RawBuilder<unknown> },
  ): Promise<EntryRow[]> => {
    const { rows } = await sql<EntryRow>`
      with page as (
        select t.id, t.day, t.kind, t.text, t.source_id, e.line, e.account, e.pence
        from ${entriesOf(rule, days)} ${after}
        order by t.day desc, t.id desc, e.line ${window})
      select page.id, page.line, page.day, page.kind, page.text, a.code, a.name, page.pence,
        coalesce(note.invoice_id, invoice.id) as "invoiceId", expense.id as "expenseId"
      from page join ledger_account a on a.code = page.account
        left join invoice on invoice.id = page.source_id
        left join credit_note note on note.id = page.source_id
        left join expense on expense.id = page.source_id
      order by page.day desc, page.id desc, page.line`.execute(database);
    return rows;
  };

  /**
   * The number of entries, and the days that a page is on. Reads daily totals: without them, the database would read
   * all entries to count them, and all transactions from the newest to the page's to find them.
   */
  async function locate(
    rule: FigureRule,
    { firstDay, lastDay }: CoveredDays,
    { first, last }: { first: number; last: number },
  ): Promise<{ total: number; days: CoveredDays | null; skipped: number }> {
    const entries = rule.isWithinVat ? sql`entries - outside_vat_entries` : sql`entries`;
    const { rows } = await sql<{
      total: string | null;
      firstDay: string | null;
      lastDay: string | null;
      skipped: string | null;
    }>`
      with days as (
        select day, sum(${entries}) as entries from ledger_day
        where day between ${firstDay}::date and ${lastDay}::date and ${isAccountOf(rule, sql`account`)}
        group by day),
      placed as (select day, entries, sum(entries) over (order by day desc) as up_to from days)
      select (select sum(entries) from days) as total, min(day)::text as "firstDay",
        max(day)::text as "lastDay", min(up_to - entries) as skipped
      from placed where up_to > ${first} and up_to - entries < ${last}`.execute(database);
    const [found] = rows;
    const isFound = found?.firstDay && found.lastDay;
    return {
      total: Number(found?.total ?? 0),
      days: isFound ? { firstDay: found.firstDay!, lastDay: found.lastDay! } : null,
      skipped: Number(found?.skipped ?? 0),
    };
  }

  return {
    /** A page, and the number of all entries. */
    async list(
      rule: FigureRule,
      covered: CoveredDays,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<{ rows: EntryRow[]; total: number }> {
      const first = (page - 1) * pageSize;
      const { total, days, skipped } = await locate(rule, covered, {
        first,
        last: first + pageSize,
      });
      if (!days) return { rows: [], total };
      const window = sql`limit ${pageSize} offset ${first - skipped}`;
      return { rows: await readRows(rule, days, { window }), total };
    },

    /** A batch of entries after the given one, in list order. */
    listAfter: async (rule: FigureRule, days: CoveredDays, last: EntryRow | null) =>
      readRows(rule, days, {
        after: last
          ? sql`and t.day <= ${utcDay(last.day)}::date and ((t.day, t.id) < (${utcDay(last.day)}::date, ${last.id}::uuid)
              or (t.id = ${last.id}::uuid and e.line > ${last.line}))`
          : undefined,
        window: sql`limit ${rowsPerPage}`,
      }),

    findAccount: async (code: string) =>
      database
        .selectFrom('ledger_account')
        .where('code', '=', code)
        .select(['code', 'name'])
        .executeTakeFirst(),
  };
}
