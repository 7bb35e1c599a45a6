import type { InvoiceFilter, InvoiceSort } from '@hive/contract/admin-invoices';
import type { InvoiceStatus } from '@hive/contract/invoices';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../database/like-pattern';
import { sixDigitsSql } from '../../platform/text/document-number';
import type { Database } from '../../database/schema';
import type { InvoiceRow } from './invoice-repository';
import { credited, gross, outstanding } from './outstanding';

/** The SQL equivalent of `statusOf`. */
export const statusIs = (status: InvoiceStatus, today: string) => {
  const isLate = sql`due_on < ${today}::date and ${outstanding} > 0`;
  const unpaid = sql`sent_at is not null and paid_on is null`;
  const conditions = {
    paid: sql<SqlBool>`paid_on is not null`,
    draft: sql<SqlBool>`sent_at is null and paid_on is null`,
    overdue: sql<SqlBool>`${unpaid} and ${isLate}`,
    sent: sql<SqlBool>`${unpaid} and not (${isLate})`,
  };
  return conditions[status];
};

/** Whether the invoice has an open dispute. */
export const isDisputed = sql<SqlBool>`exists (select from invoice_dispute d where d.invoice_id = invoice.id and d.closed_at is null)`;

/** Whether the PDF of the invoice, or of one of its credit notes, is lost. */
export const isFileMissing = sql<SqlBool>`(invoice.file_missing_at is not null
  or invoice.id in (select n.invoice_id from credit_note n where n.file_missing_at is not null))`;

const orders = { number: sql`number`, amount: gross, box: sql`lower(billed_to)` };

const numberText = sql`'hive-' || ${sixDigitsSql(sql`number`)}`;

/**
 * Invoices for admins.
 * @param today the day in London
 */
export function createInvoiceListRepository(database: Kysely<Database>, today: string) {
  const matching = ({ status, boxId, month, search, disputed, fileMissing }: InvoiceFilter) => {
    let found = database.selectFrom('invoice');
    if (status) found = found.where(statusIs(status, today));
    if (boxId) found = found.where('box_id', '=', boxId);
    if (disputed) found = found.where(isDisputed);
    if (fileMissing) found = found.where(isFileMissing);
    if (month) found = found.where(sql<SqlBool>`month = ${month}::date`);
    if (search) {
      const pattern = containing(search);
      found = found.where(
        sql<SqlBool>`(lower(billed_to) like ${pattern} or lower(buyer ->> 'name') like ${pattern}
          or ${numberText} like ${pattern})`,
      );
    }
    return found;
  };

  return {
    async list(
      filter: InvoiceFilter,
      { page, pageSize, sort }: { page: number; pageSize: number; sort: InvoiceSort },
    ): Promise<InvoiceRow[]> {
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      return matching(filter)
        .selectAll()
        .orderBy(orders[sort.replace('-', '') as keyof typeof orders], direction)
        .orderBy('number', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    /** The number and totals of the matching invoices. In pence. */
    async sum(filter: InvoiceFilter) {
      const sums = await matching(filter)
        .select((invoice) => [
          invoice.fn.countAll<string>().as('total'),
          invoice.fn.sum<string | null>(gross).as('amount'),
          invoice.fn.sum<string | null>(credited).as('credited'),
          invoice.fn.sum<string | null>(outstanding).as('outstanding'),
        ])
        .executeTakeFirstOrThrow();
      return {
        total: Number(sums.total),
        amount: Number(sums.amount),
        credited: Number(sums.credited),
        outstanding: Number(sums.outstanding),
      };
    },
  };
}
