import type { ConversionEntry } from '@hive/contract/admin-conversions';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import type { Insertable } from 'kysely';
import type { ConversionTable } from '../../../src/database/conversion-schema';
import { createDecisionApplier } from '../../../src/tracking/desk/apply-decisions';
import { createAssessor } from '../../../src/tracking/desk/assessment';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { insertReversed } from '../../../src/tracking/conversions/reversal-store';
import type { Answer } from '../conversions/postback-helpers';
import { v7 as newId } from 'uuid';

export const ordersPath = '/api/admin/conversions';
export const decisionsPath = '/api/admin/conversion-decisions';

/** A pending order that was received at the test's time. */
export async function makeOrder(
  test: TestApp,
  boxId: string,
  values: Partial<Insertable<ConversionTable>> = {},
): Promise<string> {
  const now = test.clock.now();
  const { makeConversion } = createFactories(test.database);
  const { id, occurred_at } = await makeConversion(boxId, {
    occurred_at: now,
    created_at: now,
    ...values,
  });
  // As the daily count of a reported order.
  await test.context.pool.query(
    `insert into conversion_daily as daily (day, box_id, conversions)
     values (($1::timestamptz at time zone 'Europe/London')::date, $2, 1)
     on conflict (day, box_id) do update set conversions = daily.conversions + 1`,
    [occurred_at, boxId],
  );
  return id;
}

export const makeOrders = (
  test: TestApp,
  boxId: string,
  count: number,
  values: Partial<Insertable<ConversionTable>> = {},
): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => makeOrder(test, boxId, values)));

/** Many pending orders of one day, with statements that insert them all. */
export async function insertOrders(test: TestApp, boxId: string, count: number): Promise<void> {
  await test.context.pool.query(
    `with made as (
       insert into conversion (id, box_id, order_reference, amount_pence, commission_rate, commission_pence, occurred_at, created_at)
       select gen_random_uuid(), $1, 'many-' || n, 2000, 10, 200, $3, $3 from generate_series(1, $2::int) as n
       returning occurred_at, box_id)
     insert into conversion_daily (day, box_id, conversions)
     select (occurred_at at time zone 'Europe/London')::date, box_id, count(*) from made group by 1, 2
     on conflict (day, box_id) do update set conversions = conversion_daily.conversions + excluded.conversions`,
    [boxId, count, test.clock.now()],
  );
}

/** A refund of an order; by default of its whole amount. */
export async function refundOrder(test: TestApp, id: string, amountPence = 2000): Promise<void> {
  const now = test.clock.now();
  const client = await test.context.pool.connect();
  try {
    await insertReversed(client, [
      {
        id: newId(),
        conversionId: id,
        reference: newId(),
        amountPence,
        occurredAt: now,
        receivedAt: now,
      },
    ]);
  } finally {
    client.release();
  }
}

/** Another process's worker. */
export const makeWorker = (test: TestApp) => createDecisionApplier(test.context);

export const applyDue = (test: TestApp): Promise<void> => makeWorker(test).applyDue();

/** Assesses all new orders. */
export async function assessNew(test: TestApp): Promise<void> {
  const assessor = createAssessor(test.context);
  while ((await assessor.assessNew()) > 0);
}

/** The code of an error takes the place of the code of a decline. */
type DecisionAnswer = Answer<Omit<ConversionDecision, 'code'>>;

export const decide = (admin: TestClient, body: object): Promise<DecisionAnswer> =>
  admin.post(decisionsPath, body);

export const approveIds = (admin: TestClient, ids: string[]): Promise<DecisionAnswer> =>
  decide(admin, { action: 'approve', target: { ids } });

export const undo = (admin: TestClient, id: string): Promise<DecisionAnswer> =>
  admin.post(`${decisionsPath}/${id}/undo`, {});

export const readDecision = async (admin: TestClient, id: string): Promise<ConversionDecision> =>
  (await admin.get<ConversionDecision>(`${decisionsPath}/${id}`)).body;

export const readOrder = async (admin: TestClient, id: string): Promise<ConversionEntry> =>
  (await admin.get<ConversionEntry>(`${ordersPath}/${id}`)).body;

export interface OrderPage {
  items: ConversionEntry[];
  total: number;
  isTotalCapped: boolean;
}

export const listOrders = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<OrderPage> =>
  (await admin.get<OrderPage>(ordersPath, { query: { pageSize: 100, ...query } })).body;
