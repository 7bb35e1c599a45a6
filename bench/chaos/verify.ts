import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { DatabasePair } from './database-pair';
import type { Send } from './exchange';
import type { Acknowledged } from './load';
import type { Site } from './site';

interface Compared {
  what: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Waits until no click waits on a disk for the database. */
export async function untilSpoolsEmpty({ apis }: Site): Promise<void> {
  const deadline = Date.now() + 120_000;
  const list = ({ folder }: Site['apis'][0]): string[] => {
    const spool = path.join(folder, 'spool');
    return fs.existsSync(spool) ? fs.readdirSync(spool) : [];
  };
  while (apis.some((api) => list(api).length > 0)) {
    if (Date.now() > deadline) throw new Error('Clicks still wait on a disk.');
    await delay(200);
  }
}

/** Compares what was acknowledged with what is stored. */
export async function compareStored(
  acknowledged: Acknowledged,
  { database, send, accessToken }: { database: DatabasePair; send: Send; accessToken: string },
): Promise<Compared[]> {
  const columns = {
    clicks: 'select id::text as name from click',
    orders: 'select order_reference as name from conversion',
    registrations: 'select distinct email as name from registration',
    expenses: 'select notes as name from expense where notes <> $$$$',
  } as const;
  const compared: Compared[] = [];
  for (const [what, statement] of Object.entries(columns)) {
    const rows = await database.query<{ name: string }>(statement);
    const stored = new Set(rows.map(({ name }) => name));
    const names = acknowledged[what as keyof typeof columns];
    compared.push({
      what,
      acknowledged: names.size,
      lost: [...names].filter((name) => !stored.has(name)).length,
      doubled: rows.length - stored.size,
    });
  }
  compared.push(await compareReceipts(acknowledged.receipts, { send, accessToken }));
  return compared;
}

/** Downloads every receipt, as an admin does. */
async function compareReceipts(
  keys: ReadonlySet<string>,
  { send, accessToken }: { send: Send; accessToken: string },
): Promise<Compared> {
  let lost = 0;
  for (const key of keys) {
    const query = new URLSearchParams({ key }).toString();
    const { body } = await send({
      path: `${apiBase}${apiPaths.accountingSignedUrl}?${query}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { url } = JSON.parse(body) as { url?: string };
    const address = url && new URL(url, 'https://none.example');
    const file = address ? await send({ path: address.pathname + address.search }) : undefined;
    if (file?.status !== 200) lost += 1;
  }
  return { what: 'receipts', acknowledged: keys.size, lost, doubled: 0 };
}
