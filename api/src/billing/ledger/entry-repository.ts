import type { BookingKind } from '@hive/contract/ledger';
import type { CoveredDays } from '@hive/contract/report-period';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { rowsPerPage } from '../../database/paginate';
import type { Database } from '../../database/schema';
import type { FigureRule } from './figures';

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
  sourceKind: 'invoice' | 'expense';
  sourceId: string;
}

/** Reads the entries of a figure, newest first. */
export function createEntryRepository(database: Kysely<Database>) {
  const entriesOf = (rule: FigureRule, days: CoveredDays): RawBuilder<unknown> => sql`
    ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.day between ${days.firstDay}::date and ${days.lastDay}::date
      and e.account = any(array(select code from ledger_account
        where ${sql.join(
          rule.accounts.map((start) => sql`starts_with(code, ${start})`),
          sql` or `,
        )}))
      ${rule.isWithinVat ? sql`and not e.is_outside_vat` : sql``}`;

  /** Reads names and sources for the selected entries only. */
  const readRows = async (
    rule: FigureRule,
    days: CoveredDays,
    { after = sql``, window }: { after?: RawBuilder<unknown>; window: RawBuilder<unknown> },
  ): Promise<EntryRow[]> => {
    const { rows } = await sql<EntryRow>`
      with page as (
        select t.id, t.day, t.kind, t.text, t.source_id, t.reverses, e.line, e.account, e.pence
        from ${entriesOf(rule, days)} ${after}
        order by t.day desc, t.id desc, e.line ${window})
      select page.id, page.line, page.day, page.kind, page.text, a.code, a.name, page.pence,
        case when coalesce(reversed.kind, page.kind) = 'expense' then 'expense' else 'invoice' end
          as "sourceKind",
        coalesce(note.invoice_id, page.source_id) as "sourceId"
      from page join ledger_account a on a.code = page.account
        left join ledger_transaction reversed on reversed.id = page.reverses
        left join credit_note note on note.id = page.source_id
      order by page.day desc, page.id desc, page.line`.execute(database);
    return rows;
  };

  return {
    list: async (
      rule: FigureRule,
      days: CoveredDays,
      { page, pageSize }: { page: number; pageSize: number },
    ) =>
      readRows(rule, days, { window: sql`limit ${pageSize} offset ${(page - 1) * pageSize}` }),

    /** A batch of entries after the given one, in list order. */
    listAfter: async (rule: FigureRule, days: CoveredDays, last: EntryRow | null) =>
      readRows(rule, days, {
        after: last
          ? sql`and t.day <= ${last.day}::date and ((t.day, t.id) < (${last.day}::date, ${last.id}::uuid)
              or (t.id = ${last.id}::uuid and e.line > ${last.line}))`
          : undefined,
        window: sql`limit ${rowsPerPage}`,
      }),

    async count(rule: FigureRule, days: CoveredDays): Promise<number> {
      const { rows } = await sql<{ total: string }>`
        select count(*) as total from ${entriesOf(rule, days)}`.execute(database);
      return Number(rows[0]!.total);
    },

    findAccount: async (code: string) =>
      database
        .selectFrom('ledger_account')
        .where('code', '=', code)
        .select(['code', 'name'])
        .executeTakeFirst(),
  };
}
