import type { Kysely } from 'kysely';
import { londonDay } from '../../platform/time/london-day';
import { monthAfter, monthOf } from '../../platform/time/months';
import type { InvoiceLine } from '../../database/invoice-schema';
import type { Database } from '../../database/schema';
import { createCreditNoteRepository } from './credit-note-repository';
import type { InvoiceRow } from './invoice-repository';
import type { MonthPlan } from './month-figures';
import { readBoxMonth } from './month-figures';
import { linesOf, sumOf } from './settle-month';
import type { CarriedMonth, Statement, StatementSource } from './statement';
import { toStatement } from './statement';
import { createStatementRepository } from './statement-repository';
import { utcDay } from '../../platform/time/utc-day';

interface StatementBox {
  id: string;
  name: string;
  created_at: Date;
}

/** The part of a statement that settling a month decides. */
interface SettledPart {
  lines: readonly InvoiceLine[];
  plan: MonthPlan;
  since: Date | null;
  carried: CarriedMonth[];
}

export type StatementReader = ReturnType<typeof createStatementReader>;

/** Reads statements. The caller has checked that the box and the invoice may be seen. */
export function createStatementReader(database: Kysely<Database>) {
  const stored = createStatementRepository(database);

  /** A settled month: as stored, else derived from the invoice and from what still exists. */
  async function readSettled(
    box: StatementBox,
    month: string,
    invoice: InvoiceRow | null,
  ): Promise<SettledPart> {
    const row = await stored.findMonth(box.id, month);
    if (row)
      return {
        lines: row.lines,
        plan: row.plan,
        since: row.orders_since,
        carried: await stored.listCarried(box.id, month),
      };
    const isFirst = londonDay(box.created_at) >= month;
    const derived = await readBoxMonth(database, {
      boxId: box.id,
      month,
      since: isFirst ? 'start' : month,
    });
    const lines = linesOf({ ...derived.figures, carriedPence: 0 });
    return {
      lines: invoice?.lines ?? lines,
      plan: derived.plan,
      since: derived.since,
      carried: [],
    };
  }

  /** A month that is not settled yet, after settling in memory the months before it that are not settled either. */
  async function readUnsettled(
    box: StatementBox,
    month: string,
    settledMonth: string | null,
  ): Promise<SettledPart> {
    const created = monthOf(box.created_at);
    const first = settledMonth ? monthAfter(settledMonth) : created < month ? created : month;
    const carried = settledMonth ? await stored.listCarried(box.id, first) : [];
    let closingPence = 0;
    for (let at = first; ; at = monthAfter(at)) {
      const since = at === first ? undefined : at;
      const due = await readBoxMonth(database, { boxId: box.id, month: at, since });
      const carriedPence = at === first ? due.figures.carriedPence : closingPence;
      const lines = linesOf({ ...due.figures, carriedPence });
      if (at === month) return { lines, plan: due.plan, since: due.since, carried };
      closingPence = Math.min(sumOf(lines), 0);
      const pence = sumOf(lines) - carriedPence;
      if (closingPence === 0) carried.length = 0;
      else if (pence !== 0) carried.push({ month: at, pence });
    }
  }

  async function readInvoiceParts(
    invoice: InvoiceRow | null,
  ): Promise<Pick<StatementSource, 'notes' | 'payments'>> {
    if (!invoice) return { notes: [], payments: [] };
    const notes = await createCreditNoteRepository(database).listOf([invoice.id]);
    return { notes, payments: await stored.listPayments(invoice.id) };
  }

  async function assemble(
    box: StatementBox,
    month: string,
    invoice: InvoiceRow | null,
  ): Promise<Statement> {
    const settledMonth = await stored.findSettledMonth(box.id);
    const isSettled = invoice !== null || (settledMonth !== null && month <= settledMonth);
    const { since, ...part } = isSettled
      ? await readSettled(box, month, invoice)
      : await readUnsettled(box, month, settledMonth);
    const span = { boxId: box.id, since, end: monthAfter(month) };
    const orders = await stored.listOrders(span);
    const refunds = await stored.listRefunds(span);
    // A draft is not visible yet: its month is still in progress for the partner.
    const isCarried = isSettled && sumOf(part.lines) <= 0;
    const state = invoice ? 'invoiced' : isCarried ? 'carried' : 'in-progress';
    const { id, name } = box;
    const parts = await readInvoiceParts(invoice);
    const creditPaidBack = await stored.listCreditPaidBack(box.id, month);
    return toStatement({
      box: { id, name },
      month,
      state,
      invoice,
      orders,
      refunds,
      ...part,
      ...parts,
      creditPaidBack,
    });
  }

  return {
    /** The statement of a month, with its invoice if one was sent. */
    ofMonth: async (box: StatementBox, month: string): Promise<Statement> =>
      assemble(box, month, (await stored.findInvoice(box.id, month)) ?? null),

    /** The statement of an invoice. */
    async ofInvoice(invoice: InvoiceRow): Promise<Statement> {
      const box = await database
        .selectFrom('box')
        .where('id', '=', invoice.box_id)
        .select(['id', 'name', 'created_at'])
        .executeTakeFirstOrThrow();
      return assemble(box, utcDay(invoice.month), invoice);
    },
  };
}
