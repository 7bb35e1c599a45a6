import type { ConversionReceipt, ConversionReport } from '@hive/contract/conversions';
import { conversionReport } from '@hive/contract/conversions';
import { limits } from '@hive/contract/limits';
import { testClickId } from '@hive/contract/postback-scheme';
import type { PoolClient } from 'pg';
import { transact } from '../../database/transact';
import type { AppContext } from '../../platform/context';
import { findClick, type StoredClick } from '../clicks/find-click';
import { describeDifferences, differingInstant } from './differences';
import { checkAfter, checkFresh, dayMs } from './moments';
import type { Conversion, NewConversion } from './conversion-store';
import { findByOrder, insertNew, toReceipt } from './conversion-store';
import type { OpenKey } from './postback-keys';
import type { Attempt } from './postback-log';
import { addAttempts } from './postback-log';
import {
  clickNotCounted,
  clickTooOld,
  clickUnknown,
  isBillable,
  orderRepeated,
} from './postback-refusals';
import type { PostbackKind } from './receive-postback';

/** @throws Problem ORDER_REPEATED if the order was reported with other values */
function compare(stored: Conversion, report: ConversionReport): void {
  const differing = describeDifferences([
    ['clickId', stored.clickId, report.clickId.toUpperCase()],
    ['amountPence', String(stored.amountPence), String(report.amountPence)],
    differingInstant('occurredAt', stored.occurredAt, report.occurredAt),
  ]);
  if (differing) throw orderRepeated(stored.orderReference, differing);
}

/** A reported order, before its click is found. */
type ReportedOrder = Omit<NewConversion, 'isSponsored'>;

/** Stores reported subscriptions. */
export function createConversionService({ pool }: Pick<AppContext, 'pool'>) {
  /**
   * Orders count for a repeated click, which is by the same person within an hour of a counted one, and for a click over
   * its network's limit, which may be a customer's in a large office, and for one on a sponsored place: the brand pays for
   * the order.
   */
  async function checkClick({ boxId, clickId, occurredAt }: ReportedOrder): Promise<StoredClick> {
    const click = await findClick(pool, clickId);
    if (click?.boxId !== boxId) throw clickUnknown();
    if (click.reason && !isBillable(click.reason)) throw clickNotCounted(click.reason);
    checkAfter(occurredAt, click.at, 'its click');
    const age = occurredAt.getTime() - click.at.getTime();
    if (age > limits.clickDays * dayMs) throw clickTooOld(Math.floor(age / dayMs));
    return click;
  }

  async function keepNew(
    client: PoolClient,
    input: NewConversion,
    attempt: Attempt,
  ): Promise<Conversion | undefined> {
    const [stored] = await insertNew(client, [input]);
    if (!stored) return undefined;
    // A test runs through every step and is then rolled back.
    if (attempt.isTest) await client.query('rollback to savepoint before_conversion');
    const conversionId = attempt.isTest ? null : stored.id;
    await addAttempts(client, [{ ...attempt, result: { outcome: 'accepted', conversionId } }]);
    return stored;
  }

  return {
    kind: 'conversion',
    report: conversionReport,

    /** @throws Problem ORDER_REPEATED, CLICK_UNKNOWN, CLICK_TOO_OLD, CLICK_NOT_COUNTED, VALIDATION_FAILED */
    async keep(report: ConversionReport, { boxId }: OpenKey, attempt: Attempt) {
      const input: ReportedOrder = {
        id: attempt.id,
        boxId,
        orderReference: report.orderReference,
        clickId: report.clickId.toUpperCase(),
        amountPence: report.amountPence,
        occurredAt: report.occurredAt ? new Date(report.occurredAt) : attempt.receivedAt,
        receivedAt: attempt.receivedAt,
      };
      // First, because a repeat gets the earlier response, however old its click is.
      let stored = await findByOrder(pool, boxId, report.orderReference);
      if (!stored) {
        checkFresh(input.occurredAt, attempt.receivedAt);
        const hasNoClick = attempt.isTest && input.clickId === testClickId;
        const click = hasNoClick ? undefined : await checkClick(input);
        const isSponsored = click?.source === 'sponsored';
        const fresh = await transact(pool, async (client) => {
          await client.query('savepoint before_conversion');
          return keepNew(client, { ...input, isSponsored }, attempt);
        });
        if (fresh) return toAnswer(fresh, attempt);
        // A concurrent request has just reported it.
        stored = await findByOrder(pool, boxId, report.orderReference);
      }
      if (!stored) throw new Error('A conversion that was there is gone.');
      compare(stored, report);
      const result = { outcome: 'repeated', conversionId: stored.id } as const;
      await addAttempts(pool, [{ ...attempt, result }]);
      return toAnswer(stored, attempt);
    },
  } satisfies PostbackKind<typeof conversionReport, ConversionReceipt>;
}
export type ConversionService = ReturnType<typeof createConversionService>;

const toAnswer = (stored: Conversion, { isTest }: Attempt): ConversionReceipt =>
  isTest ? { ...toReceipt(stored), _id: null, isTest } : toReceipt(stored);
