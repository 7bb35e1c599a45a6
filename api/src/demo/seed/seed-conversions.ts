import { limits } from '@hive/contract/limits';
import type { ClientBase } from 'pg';
import { insertNew } from '../../tracking/conversions/conversion-store';
import { storeDecisions } from '../../tracking/desk/decision-store';
import { createPostbackKeys } from '../../tracking/conversions/postback-keys';
import type { Attempt, AttemptOutcome } from '../../tracking/conversions/postback-log';
import { addAttempts } from '../../tracking/conversions/postback-log';
import { timestampOutOfWindow } from '../../tracking/conversions/postback-refusals';
import { insertReversed } from '../../tracking/conversions/reversal-store';
import type { SecretKeys } from '../../platform/security/key-ring';
import { brands } from '../content/brands';
import type { DemoConversion } from './conversions';
import { dayMs } from './demo-days';
import { drawUuid } from './demo-ids';
import { kyselyFromClient } from '../../database/kysely-from-client';
import type { Random } from './random';
import { boxId } from './seed-catalogue';

interface Demo {
  /** The end of the demo, in milliseconds. */
  end: number;
  random: Random;
  settings: SecretKeys;
}

const approved = { status: 'approved', code: null, text: null } as const;
const declined = {
  status: 'declined',
  code: 'cancelled-by-customer',
  text: 'The order was cancelled before the first delivery.',
} as const;

/** Seeds conversions by the api's own statements: reported, decided, refunded. */
export async function seedConversions(
  client: ClientBase,
  conversions: readonly DemoConversion[],
  demo: Demo,
): Promise<void> {
  await insertNew(
    client,
    conversions.map(({ id, click, orderReference, amountPence, at }) => ({
      id,
      boxId: boxId(click.brand),
      orderReference,
      clickId: click.id,
      amountPence,
      occurredAt: at,
      receivedAt: at,
      isSponsored: false,
    })),
  );
  const later = (at: Date, days: number): Date =>
    new Date(Math.min(at.getTime() + days * dayMs, demo.end - 1));
  await storeDecisions(
    kyselyFromClient(client),
    conversions
      .filter(({ status }) => status !== 'pending')
      .map(({ id, status, at }) => ({
        conversionId: id,
        ...(status === 'declined' ? declined : approved),
        by: null,
        rule: null,
        at: later(at, 3),
      })),
  );
  await insertReversed(
    client,
    conversions
      .filter(({ status }) => status === 'reversed')
      .map(({ id, orderReference, amountPence, at }) => ({
        id: drawUuid(at.getTime(), demo.random),
        conversionId: id,
        reference: `${orderReference}-R`,
        amountPence,
        occurredAt: later(at, 8),
        receivedAt: later(at, 8),
      })),
  );
  await seedAttempts(client, conversions, demo);
}

/** Seeds the brands' signing keys and the postbacks of the last 30 days: mostly accepted, some repeated or too late. */
async function seedAttempts(
  client: ClientBase,
  conversions: readonly DemoConversion[],
  { end, random, settings }: Demo,
): Promise<void> {
  const keys = createPostbackKeys(settings);
  const keyIds = new Map<string, string>();
  for (const brand of brands) {
    const box = boxId(brand);
    const madeAt = new Date(end - brand.createdDaysAgo * dayMs);
    keyIds.set(box, (await keys.add(kyselyFromClient(client), box, madeAt)).id);
  }
  const attempts: (Attempt & { result: AttemptOutcome })[] = [];
  const recent = conversions.filter(
    ({ at }) => at.getTime() > end - (limits.postbackDays - 1) * dayMs,
  );
  for (const [index, { id, click, orderReference, amountPence, at }] of recent.entries()) {
    const box = boxId(click.brand);
    const add = (secondsLater: number, result: AttemptOutcome): void => {
      const receivedAt = new Date(at.getTime() + secondsLater * 1000);
      attempts.push({
        id: drawUuid(receivedAt.getTime(), random),
        kind: 'conversion',
        receivedAt,
        boxId: box,
        keyId: keyIds.get(box) ?? null,
        isTest: false,
        received: {
          orderReference,
          clickId: click.id,
          amountPence: String(amountPence),
          currency: 'GBP',
        },
        result,
      });
    };
    if (index % 17 === 5) add(-9, { outcome: 'refused', problem: timestampOutOfWindow(412) });
    add(0, { outcome: 'accepted', conversionId: id });
    if (index % 12 === 7) add(31, { outcome: 'repeated', conversionId: id });
  }
  await addAttempts(client, attempts);
}
