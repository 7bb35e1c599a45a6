import type { ConversionReceipt, ConversionReport } from '@hive/contract/conversions';
import { conversionReport } from '@hive/contract/conversions';
import { limits } from '@hive/contract/limits';
import { testClickId } from '@hive/contract/postback-scheme';
import type { PoolClient } from 'pg';
import { transact } from '../database/transact';
import type { AppContext } from '../platform/context';
import { findClick } from '../tracking/find-click';
import type { Conversion, NewConversion } from './conversion-store';
import { findByOrder, insertNew, toReceipt } from './conversion-store';
import type { OpenKey } from './postback-keys';
import type { Attempt } from './postback-log';
import { addAttempts } from './postback-log';
import {
  clickNotCounted,
  clickTooOld,
  clickUnknown,
  invalidField,
  orderRepeated,
} from './postback-refusals';
import type { PostbackKind } from './receive-postback';

const dayMs = 24 * 60 * 60 * 1000;
const windowMs = limits.postbackWindowSeconds * 1000;

/** Clocks of a brand and ours may differ by as much as a timestamp may. */
function checkMoment(occurredAt: Date, receivedAt: Date): void {
  const age = receivedAt.getTime() - occurredAt.getTime();
  if (age < -windowMs) throw invalidField('occurredAt', 'This is in the future.');
  if (age > limits.clickDays * dayMs) {
    throw invalidField(
      'occurredAt',
      `This is more than ${limits.clickDays} days ago: report orders while they are fresh.`,
    );
  }
}

/** What an order that was reported before would have to say now. */
function compare(kept: Conversion, { clickId, amountPence, occurredAt }: ConversionReport): void {
  const differing: [string, string, string][] = [];
  if (kept.clickId !== clickId.toUpperCase()) differing.push(['clickId', kept.clickId, clickId]);
  if (kept.amountPence !== amountPence) {
    differing.push(['amountPence', String(kept.amountPence), String(amountPence)]);
  }
  const before = kept.occurredAt.toISOString();
  if (occurredAt !== undefined && Date.parse(occurredAt) !== kept.occurredAt.getTime()) {
    differing.push(['occurredAt', before, occurredAt]);
  }
  if (differing.length === 0) return;
  throw orderRepeated(
    `The order ${kept.orderReference}`,
    Object.fromEntries(
      differing.map(([name, was, is]) => [name, `Reported before: ${was}. Now: ${is}.`]),
    ),
  );
}

/** Takes reported subscriptions in. */
export function createConversionService({ pool }: Pick<AppContext, 'pool'>) {
  /** A repeat is the same person again, within an hour of a click that counted: what they order counts. */
  async function checkClick({ boxId, clickId, occurredAt }: NewConversion): Promise<void> {
    const click = await findClick(pool, clickId);
    if (click?.boxId !== boxId) throw clickUnknown();
    if (click.reason === 'bot' || click.reason === 'over-limit') {
      throw clickNotCounted(click.reason);
    }
    const age = occurredAt.getTime() - click.at.getTime();
    if (age < -windowMs) {
      throw invalidField(
        'occurredAt',
        `The order is before its click, which was at ${click.at.toISOString()}.`,
      );
    }
    if (age > limits.clickDays * dayMs) throw clickTooOld(Math.floor(age / dayMs));
  }

  async function keepNew(
    client: PoolClient,
    wanted: NewConversion,
    attempt: Attempt,
  ): Promise<Conversion | undefined> {
    const [kept] = await insertNew(client, [wanted]);
    if (!kept) return undefined;
    // A test goes the whole way and back.
    if (attempt.isTest) await client.query('rollback to savepoint before_conversion');
    const conversionId = attempt.isTest ? null : kept.id;
    await addAttempts(client, [{ ...attempt, result: { outcome: 'accepted', conversionId } }]);
    return kept;
  }

  return {
    kind: 'conversion',
    report: conversionReport,

    /** @throws Problem ORDER_REPEATED, CLICK_UNKNOWN, CLICK_TOO_OLD, CLICK_NOT_COUNTED, VALIDATION_FAILED */
    async keep(report: ConversionReport, { boxId }: OpenKey, attempt: Attempt) {
      const wanted: NewConversion = {
        id: attempt.id,
        boxId,
        orderReference: report.orderReference,
        clickId: report.clickId.toUpperCase(),
        amountPence: report.amountPence,
        occurredAt: report.occurredAt ? new Date(report.occurredAt) : attempt.receivedAt,
        receivedAt: attempt.receivedAt,
      };
      // First of all: a repeat is answered as before, however old its click has become.
      let kept = await findByOrder(pool, boxId, report.orderReference);
      if (!kept) {
        checkMoment(wanted.occurredAt, attempt.receivedAt);
        if (!(attempt.isTest && wanted.clickId === testClickId)) await checkClick(wanted);
        const fresh = await transact(pool, async (client) => {
          await client.query('savepoint before_conversion');
          return keepNew(client, wanted, attempt);
        });
        if (fresh) return toAnswer(fresh, attempt);
        // Somebody reported it in this moment.
        kept = await findByOrder(pool, boxId, report.orderReference);
      }
      if (!kept) throw new Error('A conversion that was there is gone.');
      compare(kept, report);
      const result = { outcome: 'repeated', conversionId: kept.id } as const;
      await addAttempts(pool, [{ ...attempt, result }]);
      return toAnswer(kept, attempt);
    },
  } satisfies PostbackKind<typeof conversionReport, ConversionReceipt>;
}

const toAnswer = (kept: Conversion, { isTest }: Attempt): ConversionReceipt =>
  isTest ? { ...toReceipt(kept), _id: null, isTest } : toReceipt(kept);
