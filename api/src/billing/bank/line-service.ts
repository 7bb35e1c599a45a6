import type { assignBankLine, BankLine } from '@hive/contract/bank-lines';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { toPence } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { londonDay } from '../../platform/time/london-day';
import type { PaymentBatch } from '../invoices/allocate-payment';
import { openPaymentBatch } from '../invoices/allocate-payment';
import { invoiceNotFound } from '../invoices/invoice-problems';
import { lockCreditRefund } from '../invoices/refund-credit';
import { reverseLinePart, reverseLinePayment } from '../invoices/reverse-allocation';
import { rejectIfMonthClosed } from '../ledger/closed-month';
import { invalidField } from '../../platform/http/problem';
import { pounds } from './bank-file';
import {
  lineNotBooked,
  lineNotFound,
  lineNotPayment,
  lineNotRefund,
  lineOpen,
  linePartNotFound,
  otherRefundAmount,
  refundMatched,
  refundNotFound,
} from './bank-problems';
import type { LineRow } from './bank-repository';
import { createBankRepository } from './bank-repository';
import { checkOpen, checkOpenPayment } from './check-line';
import { chooseDay } from './confirm-service';
import { otherCurrency, paidOut, returnedByBank } from './line-notes';
import type { ProposePayments } from './propose-payments';
import { isRefundMatched, listLineRefunds, setRefund } from './refund-repository';
import { presentLines } from './statement-service';

export type LineService = ReturnType<typeof createLineService>;

type AssignInput = z.output<typeof assignBankLine.body>;

/** Assigns, ignores and reopens lines of bank statements, for admins. */
export function createLineService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  propose: ProposePayments,
) {
  /** Changes a line while holding its lock. */
  async function change(
    session: RequestSession,
    id: string,
    work: (trx: Transaction<Database>, line: LineRow) => Promise<void>,
  ): Promise<BankLine> {
    checkAccess('admin', session);
    checkStepUp(session);
    const row = await rejectIfMonthClosed(database, () =>
      database.transaction().execute(async (trx) => {
        const repository = createBankRepository(trx);
        const [line] = await repository.lockLines([id]);
        if (!line) throw lineNotFound();
        await work(trx, line);
        return (await repository.findLine(id))!;
      }),
    );
    const proposed =
      row.state === 'open' ? await propose(database, row.statement_id) : { proposals: new Map() };
    return (await presentLines(database, [row], proposed))[0]!;
  }

  return {
    /**
     * Books a line for chosen invoices. The remainder becomes the credit of a box.
     * @throws Problem NOT_FOUND, BANK_LINE_STATE, INVOICE_STATE, MONTH_CLOSED, VALIDATION_FAILED
     */
    assign: async (session: RequestSession, id: string, input: AssignInput): Promise<BankLine> =>
      change(session, id, async (trx, line) => {
        checkOpenPayment(line);
        const at = clock.now();
        const parts = readParts(input);
        const ids = parts.map(({ invoiceId }) => invoiceId);
        const batch = await openPaymentBatch(trx, at, ids);
        const { invoices } = batch;
        if (invoices.length < parts.length) throw invoiceNotFound();
        const credit = await findCredit(trx, { line, parts, invoices, boxId: input.creditBoxId });
        const day = chooseDay(line, { date: input.date, today: londonDay(at) });
        batch.add({ bankLineId: id, day, parts, credit });
        await batch.write();
        await createBankRepository(trx).setBooked([id], at);
        await writeAudit(trx, session, at, {
          action: 'bank-line.assign',
          entity: { kind: 'bank-line', id },
          after: {
            invoices: invoices.map(({ number }) => number),
            paidPence: sumOf(parts),
            creditPence: credit?.pence ?? 0,
          },
        });
      }),

    /** @throws Problem NOT_FOUND, BANK_LINE_STATE */
    ignore: async (session: RequestSession, id: string, reason: string): Promise<BankLine> =>
      change(session, id, async (trx, line) => {
        checkOpen(line);
        await createBankRepository(trx).setState(id, { state: 'ignored', note: reason });
        await writeAudit(trx, session, clock.now(), {
          action: 'bank-line.ignore',
          entity: { kind: 'bank-line', id },
          after: { reason },
        });
      }),

    /**
     * Matches a line of money out with credit that was paid back, which is booked already.
     * @throws Problem NOT_FOUND, BANK_LINE_STATE
     */
    matchRefund: async (session: RequestSession, id: string, refundId: string): Promise<BankLine> =>
      change(session, id, async (trx, line) => {
        if (line.state !== 'ignored' || line.pence >= 0 || line.currency !== pounds)
          throw lineNotRefund();
        const refund = await lockCreditRefund(trx, refundId);
        if (!refund) throw refundNotFound();
        const [matched] = await listLineRefunds(trx, [id]);
        if (matched?.isMatched || (await isRefundMatched(trx, refundId))) throw refundMatched();
        if (refund.pence !== -line.pence) throw otherRefundAmount();
        await setRefund(trx, id, refundId);
        await writeAudit(trx, session, clock.now(), {
          action: 'bank-line.assign',
          entity: { kind: 'bank-line', id },
          after: { refundId, boxId: refund.boxId, paidBackPence: refund.pence },
        });
      }),

    /**
     * Reopens a line. What is booked is reversed. A line matched with credit paid back is ignored again.
     * @throws Problem NOT_FOUND, BANK_LINE_STATE, INVOICE_STATE, MONTH_CLOSED
     */
    undo: async (session: RequestSession, id: string, reason: string): Promise<BankLine> =>
      change(session, id, async (trx, line) => {
        if (line.state === 'open') throw lineOpen();
        if (line.refund_id !== null) {
          await setRefund(trx, id, null);
          await writeAudit(trx, session, clock.now(), {
            action: 'bank-line.undo',
            entity: { kind: 'bank-line', id },
            before: { refundId: line.refund_id },
            after: { state: 'ignored', reason },
          });
          return;
        }
        if (line.note === paidOut || line.note === otherCurrency) throw lineNotPayment();
        const at = clock.now();
        const paidPence = await reverseLinePayment(trx, id, { reason, at });
        const note = line.pence < 0 ? returnedByBank : null;
        await createBankRepository(trx).setState(id, { state: 'open', note });
        await writeAudit(trx, session, at, {
          action: 'bank-line.undo',
          entity: { kind: 'bank-line', id },
          before: { state: line.state, paidPence },
          after: { state: 'open', reason },
        });
      }),

    /**
     * Reverses the part of a booked line for one invoice. Its amount becomes credit of the same box.
     * @throws Problem NOT_FOUND, BANK_LINE_STATE, INVOICE_STATE, MONTH_CLOSED
     */
    undoPart: async (
      session: RequestSession,
      { id, partId }: { id: string; partId: string },
      reason: string,
    ): Promise<BankLine> =>
      change(session, id, async (trx, line) => {
        if (line.state !== 'booked') throw lineNotBooked();
        const at = clock.now();
        const reversed = await reverseLinePart(trx, { lineId: id, partId }, { reason, at });
        if (!reversed) throw linePartNotFound();
        const { number, pence } = reversed;
        await writeAudit(trx, session, at, {
          action: 'bank-line.undo',
          entity: { kind: 'bank-line', id },
          before: { invoices: [number], paidPence: pence },
          after: { creditPence: pence, reason },
        });
      }),
  };
}

type Part = { invoiceId: string; pence: number };

const sumOf = (parts: readonly { pence: number }[]): number =>
  parts.reduce((sum, { pence }) => sum + pence, 0);

function readParts({ invoices }: AssignInput): Part[] {
  const parts = invoices.map(({ id, amount }) => ({ invoiceId: id, pence: toPence(amount) }));
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length)
    throw invalidField('invoices', 'Choose each invoice once.');
  return parts;
}

interface CreditInput {
  line: LineRow;
  parts: readonly Part[];
  invoices: PaymentBatch['invoices'];
  /** As chosen by the admin. */
  boxId: string | undefined;
}

/** What is left of the payment, and the box that it becomes the credit of. */
async function findCredit(
  db: Kysely<Database>,
  { line, parts, invoices, boxId: chosen }: CreditInput,
) {
  const pence = line.pence - sumOf(parts);
  if (pence < 0) throw invalidField('invoices', 'The amounts are more than the payment.');
  if (pence === 0) return null;
  const boxIds = new Set(invoices.map(({ boxId }) => boxId));
  const boxId = chosen ?? (boxIds.size === 1 ? [...boxIds][0] : undefined);
  if (boxId === undefined)
    throw invalidField('creditBoxId', 'Choose the partner who gets the remainder as credit.');
  const box = await db
    .selectFrom('box')
    .select(['id', 'name'])
    .where('id', '=', boxId)
    .executeTakeFirst();
  if (!box) throw invalidField('creditBoxId', 'This partner does not exist.');
  return { boxId, boxName: box.name, pence };
}
