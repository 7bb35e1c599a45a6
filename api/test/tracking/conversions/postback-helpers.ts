import { createHmac } from 'node:crypto';
import type { ApiErrorBody } from '@hive/contract/common';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { BoxTable, ClickTable } from '../../../src/database/schema';
import type { OpenKey } from '../../../src/tracking/conversions/postback-keys';
import { createPostbackKeys } from '../../../src/tracking/conversions/postback-keys';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer } from '../../support/test-client';

export interface Brand {
  boxId: string;
  key: OpenKey;
  /** A counted click, one hour old. */
  clickId: string;
}

/** A box with a postback key and a click. Its commission is 12.5 %. */
export async function makeBrand(
  test: TestApp,
  values: Partial<Insertable<BoxTable>> = {},
): Promise<Brand> {
  const box = await createFactories(test.database).makeBox({ commission: 12.5, ...values });
  const key = await addKey(test, box.id);
  return { boxId: box.id, key, clickId: await makeClick(test, box.id) };
}

export const addKey = (test: TestApp, boxId: string): Promise<OpenKey> =>
  createPostbackKeys(test.context.settings).add(test.database, boxId, test.clock.now());

/** A click of this age, one hour by default. */
export async function makeClick(
  test: TestApp,
  boxId: string,
  { hoursAgo = 1, ...values }: Partial<Insertable<ClickTable>> & { hoursAgo?: number } = {},
): Promise<string> {
  const at = new Date(test.clock.now().getTime() - hoursAgo * 3_600_000);
  return (await createFactories(test.database).makeClick(boxId, { at, ...values })).id;
}

let orders = 0;

/** A valid report; a test passes only the values it is about. */
export const report = ({ clickId }: Pick<Brand, 'clickId'>, values: object = {}) => ({
  orderReference: `ORDER-${(orders += 1)}`,
  clickId,
  amountPence: 2499,
  currency: 'GBP',
  ...values,
});

interface Signing {
  key: Pick<OpenKey, 'id' | 'secret'>;
  /** Seconds since 1970. Default: the test's clock. */
  timestamp?: number | string;
  headers?: Record<string, string>;
}

/** The headers of a postback, created independently of the code under test. */
export function signHeaders(
  test: TestApp,
  body: string,
  { key, timestamp = Math.floor(test.clock.now().getTime() / 1000), headers = {} }: Signing,
): Record<string, string> {
  const signature = createHmac('sha256', key.secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'hive-key-id': key.id,
    'hive-timestamp': String(timestamp),
    'hive-signature': `v1=${signature}`,
    ...headers,
  };
}

export type Answer<T = Record<string, unknown>> = TestAnswer<T & Partial<ApiErrorBody>>;

/** Sends a body, signed with the brand's key by default. */
export function post<T = Record<string, unknown>>(
  test: TestApp,
  body: object | string,
  signing: Signing,
  path = '/api/conversions',
): Promise<Answer<T>> {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = signHeaders(test, rawBody, signing);
  return test.makeClient().post(path, undefined, { rawBody, headers });
}

export interface StoredAttempt {
  outcome: string;
  code: string | null;
  message: string | null;
  fields: Record<string, string> | null;
  received: Record<string, string>;
  isTest: boolean;
  keyId: string | null;
  conversionId: string | null;
}

/** The recorded attempts of a box's postbacks, oldest first; null for those without a key. */
export async function storedAttempts(
  test: TestApp,
  boxId: string | null,
): Promise<StoredAttempt[]> {
  const { rows } = await test.context.pool.query<StoredAttempt>(
    `select outcome, code, message, fields, received, is_test as "isTest", key_id as "keyId", conversion_id as "conversionId"
     from postback where box_id is not distinct from $1 order by received_at, id`,
    [boxId],
  );
  return rows;
}

export const storedConversions = (test: TestApp, boxId: string) =>
  test.database
    .selectFrom('conversion')
    .where('box_id', '=', boxId)
    .selectAll()
    .orderBy('order_reference')
    .execute();

/** The days of a box with their subscriptions. */
export async function countedDays(test: TestApp, boxId: string): Promise<Record<string, number>> {
  const rows = await test.database
    .selectFrom('conversion_daily')
    .where('box_id', '=', boxId)
    .select([sql<string>`day::text`.as('date'), 'conversions'])
    .execute();
  return Object.fromEntries(rows.map(({ date, conversions }) => [date, conversions]));
}
