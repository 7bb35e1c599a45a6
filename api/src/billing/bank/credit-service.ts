import type { creditUse, CustomerCredit } from '@hive/contract/customer-credits';
import type { z } from 'zod';
import { toPence, toPounds } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invoiceNumber } from '../invoices/invoice-labels';
import type { CreditUse } from '../invoices/pay-with-credit';
import { boxNotFound } from '../invoices/invoice-problems';
import { payWithCredit } from '../invoices/pay-with-credit';
import { refundCredit } from '../invoices/refund-credit';
import { reverseCreditUse } from '../invoices/reverse-allocation';
import { rejectIfMonthClosed } from '../ledger/closed-month';
import { creditUseNotFound } from './bank-problems';
import type { CreditRow } from './credit-repository';
import { listCredits } from './credit-repository';

export type CustomerCreditService = ReturnType<typeof createCustomerCreditService>;

type PresentedUse = z.input<typeof creditUse>;

/** What boxes have paid above what they owed, for admins. */
export function createCustomerCreditService({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<{ total: number; items: CustomerCredit[] }> {
      checkAccess('admin', session);
      const rows = await listCredits(database);
      const total = rows.reduce((sum, { pence }) => sum + pence, 0);
      return { total: toPounds(total), items: rows.map(toCredit) };
    },

    /**
     * Pays an invoice of the box with its credit, today.
     * @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED
     */
    async use(
      session: RequestSession,
      boxId: string,
      { invoiceId, amount }: { invoiceId: string; amount?: number | undefined },
    ): Promise<PresentedUse> {
      checkAccess('admin', session);
      checkStepUp(session);
      return rejectIfMonthClosed(database, () =>
        database.transaction().execute(async (trx) => {
          const at = clock.now();
          const pence = amount === undefined ? undefined : toPence(amount);
          const used = await payWithCredit(trx, { boxId, invoiceId, pence }, at);
          await writeAudit(trx, session, at, {
            action: 'credit.use',
            entity: { kind: 'invoice', id: invoiceId },
            after: { number: used.number, paidPence: used.pence },
          });
          return toUse(used);
        }),
      );
    },

    /**
     * Books that credit was paid back to the partner.
     * @throws Problem NOT_FOUND, MONTH_CLOSED, VALIDATION_FAILED
     */
    async refund(
      session: RequestSession,
      boxId: string,
      { amount, date, reason }: { amount: number; date: string; reason: string },
    ): Promise<CustomerCredit> {
      checkAccess('admin', session);
      checkStepUp(session);
      return rejectIfMonthClosed(database, () =>
        database.transaction().execute(async (trx) => {
          const at = clock.now();
          const pence = toPence(amount);
          const box = await trx
            .selectFrom('box')
            .where('id', '=', boxId)
            .select(['id', 'name'])
            .executeTakeFirst();
          if (!box) throw boxNotFound();
          await refundCredit(trx, { box, pence, day: date, reason }, at);
          await writeAudit(trx, session, at, {
            action: 'credit.refund',
            entity: { kind: 'box', id: boxId },
            after: { paidPence: pence, day: date, reason },
          });
          return toCredit((await listCredits(trx, boxId))[0]!);
        }),
      );
    },

    /**
     * Reverses a use of credit, or credit paid back, on its own day.
     * @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED
     */
    async undo(session: RequestSession, id: string, reason: string): Promise<CustomerCredit> {
      checkAccess('admin', session);
      checkStepUp(session);
      return rejectIfMonthClosed(database, () =>
        database.transaction().execute(async (trx) => {
          const at = clock.now();
          const reversed = await reverseCreditUse(trx, id, { reason, at });
          if (!reversed) throw creditUseNotFound();
          await writeAudit(trx, session, at, {
            action: 'credit.undo',
            entity: reversed.invoiceId
              ? { kind: 'invoice', id: reversed.invoiceId }
              : { kind: 'box', id: reversed.boxId },
            before: { paidPence: reversed.pence },
            after: { reason },
          });
          return toCredit((await listCredits(trx, reversed.boxId))[0]!);
        }),
      );
    },
  };
}

const toCredit = ({ boxId, boxName, pence, uses, refunds }: CreditRow): CustomerCredit => ({
  box: { _id: boxId, name: boxName },
  credit: toPounds(pence),
  uses: uses.map((use) => toUse({ ...use, number: invoiceNumber(use) })),
  refunds: refunds.map((refund) => ({
    _id: refund.id,
    amount: toPounds(refund.pence),
    date: refund.day,
  })),
});

const toUse = ({ id, invoiceId, number, pence, day }: CreditUse): PresentedUse => ({
  _id: id,
  invoice: { _id: invoiceId, number },
  amount: toPounds(pence),
  date: day,
});
