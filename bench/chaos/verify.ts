import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { report } from '../report';
import type { DatabasePair } from './database-pair';
import type { Send } from './sender';
import type { Acknowledged } from './load';

interface Compared {
  what: keyof Acknowledged;
  acknowledged: number;
  lost: number;
  /** Null where a repeat is not distinguishable from a second request. */
  doubled: number | null;
}

/** Waits until no click waits on a disk for the database. */
export async function untilSpoolsEmpty(apis: readonly { folder: string }[]): Promise<void> {
  const deadline = Date.now() + 120_000;
  const list = ({ folder }: { folder: string }): string[] => {
    const spool = path.join(folder, 'spool');
    return fs.existsSync(spool) ? fs.readdirSync(spool) : [];
  };
  while (apis.some((api) => list(api).length > 0)) {
    if (Date.now() > deadline) throw new Error('Clicks still wait on a disk.');
    await delay(200);
  }
}

/** Reads the names of all that is stored. A write that was stored twice is there twice. */
const statements = {
  clicks: 'select id::text as name from click',
  orders: 'select order_reference as name from conversion',
  registrations: 'select email as name from registration',
  sessions: `select user_agent as name from session where two_factor_at is not null and revoked_at is null and user_agent like 'chaos %'`,
  expenses: 'select notes as name from expense where notes <> $$$$',
  edits: `select after ->> 'vendor' as name from audit_entry where action = 'expense.change'`,
  receipts: `select replace(file_name, '.pdf', '') as name from expense where file_name is not null`,
} as const satisfies Record<keyof Acknowledged, string>;

/** A click is named by the database, and a registration that is sent again is one more request of the same person. */
const hasNoDoubles: readonly string[] = [
  'clicks',
  'registrations',
] satisfies (keyof Acknowledged)[];

interface CompareOptions {
  database: Pick<DatabasePair, 'query'>;
  send: Send;
  accessToken: string;
}

/** Compares what was acknowledged with what is stored. */
export async function compareStored(
  acknowledged: Acknowledged,
  options: CompareOptions,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const what of Object.keys(statements) as (keyof Acknowledged)[]) {
    const rows = await options.database.query<{ name: string }>(statements[what]);
    const stored = new Set(rows.map(({ name }) => name));
    compared.push({
      what,
      acknowledged: acknowledged[what].size,
      lost: [...acknowledged[what].keys()].filter((name) => !stored.has(name)).length,
      doubled: hasNoDoubles.includes(what) ? null : rows.length - stored.size,
    });
  }
  const receipts = compared.find(({ what }) => what === 'receipts')!;
  receipts.lost += await countUnreadable(acknowledged.receipts.values(), options);
  return compared;
}

/** @throws if a write was lost or doubled, or if no write of a kind was acknowledged */
export function reportStored(compared: readonly Compared[]): void {
  for (const { what, acknowledged, lost, doubled } of compared)
    report(
      `acknowledged ${what}`,
      `${acknowledged}, lost ${lost}${doubled === null ? '' : `, doubled ${doubled}`}`,
    );
  if (compared.some(({ lost, doubled }) => lost + (doubled ?? 0) > 0))
    throw new Error('Acknowledged writes were lost or doubled.');
  if (compared.some(({ acknowledged }) => acknowledged === 0))
    throw new Error('A kind of write was never acknowledged.');
}

/** Downloads every receipt, as an admin does. @returns how many are not there */
async function countUnreadable(
  keys: Iterable<string>,
  { send, accessToken }: CompareOptions,
): Promise<number> {
  let missing = 0;
  for (const key of keys) {
    const query = new URLSearchParams({ key }).toString();
    const { body } = await send({
      path: `${apiBase}${apiPaths.accountingSignedUrl}?${query}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { url } = JSON.parse(body) as { url?: string };
    const address = url && new URL(url, 'https://none.example');
    const file = address ? await send({ path: address.pathname + address.search }) : undefined;
    if (file?.status !== 200) missing += 1;
  }
  return missing;
}
