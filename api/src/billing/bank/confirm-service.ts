import type { BankLine, confirmBankLines } from '@hive/contract/bank-lines';
import { limits } from '@hive/contract/limits';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { toPounds } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { londonDay } from '../../platform/time/london-day';
import { monthOfDay } from '../../platform/time/months';
import type { Payment } from '../invoices/allocate-payment';
import { openPaymentBatch } from '../invoices/allocate-payment';
import { invoiceNumber } from '../invoices/invoice-labels';
import { findClosedThrough, formatMonth, rejectIfMonthClosed } from '../ledger/closed-month';
import { lineNotFound, proposalChanged, statementNotFound } from './bank-problems';
import type { LineRow } from './bank-repository';
import { createBankRepository } from './bank-repository';
import { checkOpenPayment } from './check-line';
import type { PaymentProposal } from './match-types';
import type { ProposePayments } from './propose-payments';
import { findMatch } from './propose-payments';
import { presentLines } from './statement-service';
import { utcDay } from '../../platform/time/utc-day';

export type ConfirmService = ReturnType<typeof createConfirmService>;

type ManyInput = z.output<typeof confirmBankLines.body>;

/** A proposal to book for a line. */
interface Confirmation {
  lineId: string;
  proposal: PaymentProposal;
}

interface Outcome {
  booked: { line: LineRow; proposal: PaymentProposal }[];
  skipped: { _id: string; line: number; reason: string }[];
}

/** Books proposals, for admins. */
export function createConfirmService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  propose: ProposePayments,
) {
  /**
   * Books what is still as it was proposed.
   * @param onRefusal decides about a line that cannot be booked: returns the reason to skip it, or throws
   */
  async function bookAll(
    trx: Transaction<Database>,
    confirmations: readonly Confirmation[],
    { date, onRefusal }: { date: string | undefined; onRefusal: (problem: Problem) => string },
  ): Promise<Outcome> {
    const at = clock.now();
    const repository = createBankRepository(trx);
    const lines = await repository.lockLines(confirmations.map(({ lineId }) => lineId));
    const byId = new Map(lines.map((line) => [line.id, line]));
    const ids = confirmations.flatMap(({ proposal }) =>
      proposal.parts.map(({ invoice }) => invoice.id),
    );
    const batch = await openPaymentBatch(trx, at, ids);
    const outstanding = new Map(
      batch.invoices.map((invoice) => [invoice.id, invoice.outstandingPence]),
    );
    const closedThrough = await findClosedThrough(trx);
    const outcome: Outcome = { booked: [], skipped: [] };
    for (const { lineId, proposal } of confirmations) {
      const line = byId.get(lineId);
      if (!line) continue;
      try {
        checkOpenPayment(line);
        if (
          proposal.parts.some(
            ({ invoice }) => outstanding.get(invoice.id) !== invoice.outstandingPence,
          )
        )
          throw proposalChanged();
        const day = chooseDay(line, { date, today: londonDay(at) });
        checkMonth(day, closedThrough);
        batch.add(toPayment(line, proposal, day));
        outcome.booked.push({ line, proposal });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        outcome.skipped.push({ _id: lineId, line: line.line, reason: onRefusal(error) });
      }
    }
    await batch.write();
    await repository.setBooked(
      outcome.booked.map(({ line }) => line.id),
      at,
    );
    return outcome;
  }

  return {
    /**
     * Books a line as the proposal for exactly these invoices.
     * @throws Problem NOT_FOUND, BANK_LINE_STATE, INVOICE_STATE, MONTH_CLOSED, VALIDATION_FAILED
     */
    async confirm(
      session: RequestSession,
      id: string,
      { invoiceIds, date }: { invoiceIds: readonly string[]; date?: string | undefined },
    ): Promise<BankLine> {
      checkAccess('admin', session);
      checkStepUp(session);
      const line = await createBankRepository(database).findLine(id);
      if (!line) throw lineNotFound();
      checkOpenPayment(line);
      const { proposals } = await propose(database, line.statement_id);
      const proposal = proposals.get(id)?.find(({ parts }) => hasExactly(parts, invoiceIds));
      if (!proposal) throw proposalChanged();
      const row = await rejectIfMonthClosed(database, () =>
        database.transaction().execute(async (trx) => {
          await bookAll(trx, [{ lineId: id, proposal }], {
            date,
            onRefusal: (problem) => {
              throw problem;
            },
          });
          await writeAudit(trx, session, clock.now(), {
            action: 'bank-line.confirm',
            entity: { kind: 'bank-line', id },
            after: describeProposal(proposal),
          });
          return (await createBankRepository(trx).findLine(id))!;
        }),
      );
      return (await presentLines(database, [row], { proposals }))[0]!;
    },

    /**
     * Books the matched lines of a statement, and skips those that cannot be booked.
     * @throws Problem NOT_FOUND
     */
    async confirmMany(
      session: RequestSession,
      id: string,
      { minConfidence, lineIds, date }: ManyInput,
    ) {
      checkAccess('admin', session);
      checkStepUp(session);
      if (!(await createBankRepository(database).findStatement(id))) throw statementNotFound();
      const { lines, proposals } = await propose(database, id);
      const chosen = lineIds && new Set(lineIds);
      const matches = lines.flatMap((line) => {
        const proposal = findMatch(proposals.get(line.id), minConfidence);
        return proposal && (!chosen || chosen.has(line.id)) ? [{ lineId: line.id, proposal }] : [];
      });
      const now = matches.slice(0, limits.bankConfirmMax);
      const { booked, skipped } = await rejectIfMonthClosed(database, () =>
        database.transaction().execute(async (trx) => {
          const outcome = await bookAll(trx, now, { date, onRefusal: ({ message }) => message });
          if (outcome.booked.length > 0)
            await writeAudit(trx, session, clock.now(), {
              action: 'bank-line.confirm-many',
              entity: { kind: 'bank-statement', id },
              after: { lines: outcome.booked.length, totalPence: sumOf(outcome), minConfidence },
            });
          return outcome;
        }),
      );
      return {
        booked: booked.length,
        amount: toPounds(sumOf({ booked })),
        skipped,
        remaining: matches.length - now.length,
      };
    },
  };
}

const hasExactly = (parts: PaymentProposal['parts'], invoiceIds: readonly string[]): boolean =>
  parts.length === new Set(invoiceIds).size &&
  parts.every(({ invoice }) => invoiceIds.includes(invoice.id));

const sumOf = ({ booked }: Pick<Outcome, 'booked'>): number =>
  booked.reduce((sum, { line }) => sum + line.pence, 0);

/**
 * The booking day of a line: its own, or a later one if its month is closed.
 * @throws Problem VALIDATION_FAILED
 */
export function chooseDay(
  line: Pick<LineRow, 'day'>,
  { date, today }: { date: string | undefined; today: string },
): string {
  const own = utcDay(line.day);
  if (date === undefined) return own;
  if (date < own) throw invalidField('date', 'Choose a date on or after the day of the payment.');
  if (date > today) throw invalidField('date', 'Choose a date that is not in the future.');
  return date;
}

/** The database checks it again. One closed month must not stop the booking of other lines. */
function checkMonth(day: string, closedThrough: string | null): void {
  if (closedThrough === null || monthOfDay(day) > closedThrough) return;
  const message = `${formatMonth(closedThrough)} is closed. Choose a later date, or reopen the month.`;
  throw new Problem('MONTH_CLOSED', message, { fields: { date: message } });
}

const toPayment = (
  { id }: LineRow,
  { boxId, parts, creditPence }: PaymentProposal,
  day: string,
): Payment => ({
  bankLineId: id,
  day,
  parts: parts.map(({ invoice, pence }) => ({ invoiceId: invoice.id, pence })),
  credit:
    creditPence > 0 ? { boxId, boxName: parts[0]!.invoice.names[0]!, pence: creditPence } : null,
});

const describeProposal = ({ parts, creditPence, confidence }: PaymentProposal) => ({
  invoices: parts.map(({ invoice }) => invoiceNumber(invoice)),
  paidPence: parts.reduce((sum, { pence }) => sum + pence, 0),
  creditPence,
  confidence,
});
