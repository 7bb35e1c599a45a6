import { limits } from '@hive/contract/limits';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MonthStatementTable } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import { monthAfter } from '../../platform/time/months';
import { accounts } from '../ledger/accounts';
import { sumOf } from './settle-month';
import type {
  CarriedMonth,
  Itemised,
  StatementOrder,
  StatementPayment,
  StatementRefund,
} from './statement';
import { utcDay } from '../../platform/time/utc-day';

/** The approvals and refunds of a box that belong to a month: from a time, or from the start, until the month's end. */
export interface StatementSpan {
  boxId: string;
  since: Date | null;
  /** The first day of the next month. */
  end: string;
}

const endOf = ({ end }: StatementSpan) =>
  sql<Date>`${end}::date::timestamp at time zone 'Europe/London'`;

/** Totals of rows, with the first ones. PostgreSQL sends them in one row, so that both are of the same moment. */
interface TotalsRow<Item> {
  count: number;
  pence: number;
  items: Item[];
}

type Dated<Item> = Omit<Item, 'at'> & { at: string };

const withDates = <Item extends { at: Date }>({
  count,
  pence,
  items,
}: TotalsRow<Dated<Item>>): Itemised<Item> => ({
  count,
  pence,
  items: items.map((item) => ({ ...item, at: new Date(item.at) }) as unknown as Item),
});

/** Reads what statements consist of. */
export function createStatementRepository(database: Kysely<Database>) {
  return {
    /** The stored month; undefined for an older one, and for one without any line. */
    findMonth: async (
      boxId: string,
      month: string,
    ): Promise<Selectable<MonthStatementTable> | undefined> =>
      database
        .selectFrom('month_statement')
        .where('box_id', '=', boxId)
        .where('month', '=', sql<Date>`${month}::date`)
        .selectAll()
        .executeTakeFirst(),

    /** The month up to which a box is settled; null for one that never was. */
    async findSettledMonth(boxId: string): Promise<string | null> {
      const row = await database
        .selectFrom('invoice_account')
        .where('box_id', '=', boxId)
        .select('settled_month')
        .executeTakeFirst();
      return row ? utcDay(row.settled_month) : null;
    },

    findInvoice: async (boxId: string, month: string) =>
      database
        .selectFrom('invoice')
        .where('box_id', '=', boxId)
        .where('month', '=', sql<Date>`${month}::date`)
        .where('sent_at', 'is not', null)
        .selectAll()
        .executeTakeFirst(),

    /** The months before that left a negative amount, oldest first, back to the last one that did not. */
    async listCarried(boxId: string, before: string): Promise<CarriedMonth[]> {
      const rows = await database
        .selectFrom('month_statement')
        .where('box_id', '=', boxId)
        .where('month', '<', sql<Date>`${before}::date`)
        .select(['month', 'lines'])
        .orderBy('month', 'desc')
        .execute();
      const last = rows.findIndex(({ lines }) => sumOf(lines) >= 0);
      return (last === -1 ? rows : rows.slice(0, last))
        .map(({ month, lines }) => ({
          month: utcDay(month),
          pence: sumOf(lines.filter(({ kind }) => kind !== 'carried')),
        }))
        .filter(({ pence }) => pence !== 0)
        .reverse();
    },

    /** The orders approved in the span, by approval. */
    async listOrders(span: StatementSpan): Promise<Itemised<StatementOrder>> {
      const { rows } = await sql<TotalsRow<Dated<StatementOrder>>>`with found as (
          select id, order_reference, occurred_at, amount_pence, commission_rate, commission_pence, decided_at
          from conversion where box_id = ${span.boxId} and status = 'approved'
            and decided_at >= coalesce(${span.since}, '-infinity'::timestamptz) and decided_at < ${endOf(span)}),
        listed as (select * from found order by decided_at, id limit ${limits.statementItems})
        select (select count(*)::int from found) as count, (select coalesce(sum(commission_pence), 0)::int from found) as pence,
          (select coalesce(json_agg(json_build_object('id', id, 'reference', order_reference, 'at', occurred_at,
            'amountPence', amount_pence, 'rate', commission_rate::float8, 'commissionPence', commission_pence)
            order by decided_at, id), '[]') from listed) as items`.execute(database);
      return withDates(rows[0]!);
    },

    /** The refunds of approved orders that belong to the span: by arrival, or by the approval if that is later. */
    async listRefunds(span: StatementSpan): Promise<Itemised<StatementRefund>> {
      const { rows } = await sql<TotalsRow<Dated<StatementRefund>>>`with found as (
          select r.id, r.reference, c.order_reference, r.occurred_at, r.amount_pence, r.commission_pence,
            greatest(r.created_at, c.decided_at) as counted_at
          from conversion_reversal r join conversion c on c.id = r.conversion_id
          where r.box_id = ${span.boxId} and c.status = 'approved'
            and greatest(r.created_at, c.decided_at) >= coalesce(${span.since}, '-infinity'::timestamptz)
            and greatest(r.created_at, c.decided_at) < ${endOf(span)}),
        listed as (select * from found order by counted_at, id limit ${limits.statementItems})
        select (select count(*)::int from found) as count, (select coalesce(sum(commission_pence), 0)::int from found) as pence,
          (select coalesce(json_agg(json_build_object('id', id, 'reference', reference, 'orderReference', order_reference,
            'at', occurred_at, 'amountPence', amount_pence, 'commissionPence', commission_pence)
            order by counted_at, id), '[]') from listed) as items`.execute(database);
      return withDates(rows[0]!);
    },

    /** The payments of an invoice in the ledger, and their cancellations, in booking order. */
    async listPayments(invoiceId: string): Promise<StatementPayment[]> {
      const { rows } = await sql<{ day: Date; pence: string }>`
        select t.day, -e.pence as pence from ledger_transaction t
          join ledger_entry e on e.transaction_id = t.id and e.account = ${accounts.debtors}
          left join ledger_transaction reversed on reversed.id = t.reverses
        where t.source_id = ${invoiceId} and 'payment' in (t.kind, reversed.kind)
        order by t.booked_at, t.id`.execute(database);
      return rows.map(({ day, pence }) => ({ day, pence: Number(pence) }));
    },

    /** What was paid back of a box's credit on the days of a month, and its cancellations, in booking order. */
    async listCreditPaidBack(boxId: string, month: string): Promise<StatementPayment[]> {
      const { rows } = await sql<StatementPayment>`
        select t.day, moved.pence from payment_allocation p
          cross join lateral (values (p.transaction_id, p.pence), (p.reversal_id, -p.pence)) as moved (id, pence)
          join ledger_transaction t on t.id = moved.id
        where p.box_id = ${boxId} and p.bank_line_id is null and p.invoice_id is null
          and t.day >= ${month}::date and t.day < ${monthAfter(month)}::date
        order by t.booked_at, t.id`.execute(database);
      return rows;
    },
  };
}
