import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { invalidField } from '../../platform/http/problem';
import { describeDay } from '../../platform/time/describe-day';
import { londonDay } from '../../platform/time/london-day';
import { utcDay } from '../../platform/time/utc-day';
import { accounts } from '../ledger/accounts';
import { book } from '../ledger/book';
import { createAllocationRepository } from './allocation-repository';
import { describeSum } from './invoice-labels';

export interface CreditRefund {
  box: { id: string; name: string };
  pence: number;
  /** The London day on which the money left the bank. */
  day: string;
  reason: string;
}

/**
 * Books the payment of a box's credit back to the partner, in the caller's transaction: the bank has less, and so has the
 * credit.
 * @throws Problem VALIDATION_FAILED for more than the credit, a day in the future, or a day on which the partner did not
 *   have that much credit yet
 */
export async function refundCredit(
  trx: Transaction<Database>,
  { box, pence, day, reason }: CreditRefund,
  at: Date,
): Promise<void> {
  if (day > londonDay(at)) throw invalidField('date', 'Choose a date that is not in the future.');
  const allocations = createAllocationRepository(trx);
  const credit = await allocations.lockCredit(box.id);
  if (credit === 0) throw invalidField('amount', 'This partner has no credit.');
  if (pence > credit)
    throw invalidField('amount', `Enter at most ${describeSum(credit)}, the partner’s credit.`);
  const earliest = await allocations.findCreditDay(box.id, pence);
  if (earliest && day < utcDay(earliest))
    throw invalidField(
      'date',
      `Choose ${describeDay(earliest)} or later. Before that day, the credit was less than ${describeSum(pence)}.`,
    );
  await allocations.changeCredit(box.id, -pence);
  const id = newId();
  const [transactionId] = await book(trx, at, [
    {
      day,
      kind: 'payment',
      text: `Credit paid back, ${box.name}: ${reason}`,
      sourceId: id,
      entries: [
        { account: accounts.customerCredit, pence },
        { account: accounts.bank, pence: -pence },
      ],
    },
  ]);
  const parts = { box_id: box.id, bank_line_id: null, invoice_id: null, reversal_id: null };
  await allocations.insertAll([
    { ...parts, id, pence, day, booked_at: at, transaction_id: transactionId! },
  ]);
}

/** Locks credit that was paid back until the transaction ends. Undefined if there is none with this id, or it is undone. */
export async function lockCreditRefund(
  trx: Transaction<Database>,
  id: string,
): Promise<{ boxId: string; pence: number } | undefined> {
  const row = await createAllocationRepository(trx).lockCreditUse(id);
  if (!row || row.invoice_id !== null) return undefined;
  return { boxId: row.box_id, pence: row.pence };
}
