import type { ReversalReceipt, ReversalReport } from '@hive/contract/conversions';
import { reversalReport } from '@hive/contract/conversions';
import type { PoolClient } from 'pg';
import { transact } from '../../database/transact';
import type { AppContext } from '../../platform/context';
import { describeDifferences, differingInstant } from './differences';
import { checkAfter, checkFresh } from './moments';
import type { OpenKey } from './postback-keys';
import type { Attempt } from './postback-log';
import { addAttempts } from './postback-log';
import {
  conversionDeclined,
  orderUnknown,
  reversalRepeated,
  reversalTooLarge,
} from './postback-refusals';
import type { PostbackKind } from './receive-postback';
import type { Reversal } from './reversal-store';
import { findByReference, insertReversed, lockOrder } from './reversal-store';

/** @throws Problem REVERSAL_REPEATED if the refund was reported with other values */
function compare(stored: Reversal, report: ReversalReport): void {
  const differing = describeDifferences([
    ['orderReference', stored.orderReference, report.orderReference],
    ['amountPence', String(-stored.amountPence), String(report.amountPence)],
    differingInstant('occurredAt', stored.occurredAt, report.occurredAt),
  ]);
  if (differing) throw reversalRepeated(stored.reference, differing);
}

/** Stores reported refunds. */
export function createReversalService({ pool }: Pick<AppContext, 'pool'>) {
  /** Processes one refund of an order at a time: the caller holds the lock on the conversion's row. */
  async function keepNew(
    client: PoolClient,
    report: ReversalReport,
    { boxId, attempt }: { boxId: string; attempt: Attempt },
  ): Promise<Reversal | undefined> {
    const order = await lockOrder(client, boxId, report.orderReference);
    // The request that held the lock before may have reported the same refund.
    const known = await findByReference(client, boxId, report.reversalReference);
    if (known) return undefined;
    if (!order) throw orderUnknown(report.orderReference);
    if (order.status === 'declined') throw conversionDeclined(report.orderReference);
    if (report.amountPence > order.leftPence) throw reversalTooLarge(order.leftPence);
    const { receivedAt, isTest } = attempt;
    const occurredAt = report.occurredAt ? new Date(report.occurredAt) : receivedAt;
    checkFresh(occurredAt, receivedAt);
    checkAfter(occurredAt, order.occurredAt, 'the order');
    await client.query('savepoint before_reversal');
    const [stored] = await insertReversed(client, [
      {
        id: attempt.id,
        conversionId: order.id,
        reference: report.reversalReference,
        amountPence: report.amountPence,
        occurredAt,
        receivedAt,
      },
    ]);
    if (!stored) return undefined;
    // A test runs through every step and is then rolled back.
    if (isTest) await client.query('rollback to savepoint before_reversal');
    const conversionId = isTest ? null : order.id;
    await addAttempts(client, [{ ...attempt, result: { outcome: 'accepted', conversionId } }]);
    return stored;
  }

  return {
    kind: 'reversal',
    report: reversalReport,

    /** @throws Problem ORDER_UNKNOWN, CONVERSION_DECLINED, REVERSAL_REPEATED, REVERSAL_TOO_LARGE, VALIDATION_FAILED */
    async keep(report: ReversalReport, { boxId }: OpenKey, attempt: Attempt) {
      const fresh = await transact(pool, (client) => keepNew(client, report, { boxId, attempt }));
      if (fresh) return toReceipt(fresh, attempt);
      const stored = await findByReference(pool, boxId, report.reversalReference);
      if (!stored) throw new Error('A reversal that was there is gone.');
      compare(stored, report);
      const result = { outcome: 'repeated', conversionId: stored.conversionId } as const;
      await addAttempts(pool, [{ ...attempt, result }]);
      return toReceipt(stored, attempt);
    },
  } satisfies PostbackKind<typeof reversalReport, ReversalReceipt>;
}
export type ReversalService = ReturnType<typeof createReversalService>;

const toReceipt = (stored: Reversal, { isTest }: Attempt): ReversalReceipt => ({
  _id: isTest ? null : stored.id,
  orderReference: stored.orderReference,
  reversalReference: stored.reference,
  amountPence: stored.amountPence,
  currency: 'GBP',
  commissionPence: stored.commissionPence,
  occurredAt: stored.occurredAt.toISOString(),
  receivedAt: stored.receivedAt.toISOString(),
  isTest,
});
