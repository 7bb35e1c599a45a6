import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { report } from '../report';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import { addBoxes, addPeople } from './fill';

/**
 * Measures the most frequent admin requests over HTTP against the real api with production settings: a page of 100,000
 * users and of 10,000 boxes, with every filter and sort, compared with the same page of 100 each. The requests take turns,
 * so that a busy moment affects all of them. Then exports all users and measures the api's memory. Target: p95 below 60 ms.
 */
const people = Number(process.env['PEOPLE'] ?? 100_000);
const boxes = Number(process.env['BOXES'] ?? 10_000);
const few = 100;
const rounds = Number(process.env['ROUNDS'] ?? 40);
const port = 4396;

const queries: readonly [name: string, address: string][] = [
  ['people, first page', `${apiPaths.userAll}?page=1`],
  ['people, page 100 of 50', `${apiPaths.userAll}?page=100&pageSize=50`],
  ['people, newest', `${apiPaths.userAll}?sort=-createdAt`],
  ['people, by role', `${apiPaths.userAll}?sort=-role`],
  ['people, suspended', `${apiPaths.userAll}?status=suspended`],
  ['people, a name', `${apiPaths.userAll}?search=grace`],
  ['people, a full name', `${apiPaths.userAll}?search=archer42`],
  ['people, two letters', `${apiPaths.userAll}?search=ad`],
  ['people, no match', `${apiPaths.userAll}?search=zzzz`],
  ['boxes, first page', `${apiPaths.boxes}?page=1`],
  ['boxes, recent', `${apiPaths.boxes}?page=1&sort=recent`],
  ['boxes, by popularity', `${apiPaths.boxes}?page=1&sort=popularity`],
  ['boxes, a word', `${apiPaths.boxes}?page=1&search=cheese`],
];

await withDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await createSession(pool, 'admin');
  await addPeople(pool, few);
  await addBoxes(pool, few);
  const headers = { authorization: `Bearer ${accessToken}` };
  const small = await measure(startApi, headers);
  await pool.query(
    "delete from app_user where role <> 'admin'; delete from invoice_account; delete from box",
  );
  await addPeople(pool, people);
  await addBoxes(pool, boxes);
  console.log(`${people} people, ${boxes} boxes, ${rounds} rounds, ${describeLoad()}`);
  const large = await measure(startApi, headers, true);
  for (const [name] of queries) {
    const [base, times] = [small.get(name)!, large.get(name)!];
    const ratio = median(times) / median(base);
    report(
      name,
      `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ` +
        `${ratio.toFixed(1)} times that of ${few}`,
    );
  }
  console.log(describeLoad());
});

type Start = Parameters<Parameters<typeof withDatabase>[0]>[0]['startApi'];

async function measure(
  start: Start,
  headers: Record<string, string>,
  withFile = false,
): Promise<Map<string, number[]>> {
  const api = await start(port);
  const times = new Map<string, number[]>(queries.map(([name]) => [name, []]));
  try {
    // The first rounds run with cold caches and are not counted.
    for (let round = -3; round < rounds; round += 1) {
      for (const [name, address] of queries) {
        const [, took] = await measureTime(() =>
          sendRequest(`${api.origin}${apiBase}${address}`, headers),
        );
        if (round >= 0) times.get(name)!.push(took);
      }
    }
    if (withFile) {
      const before = api.readMemory();
      const address = `${api.origin}${apiBase}${apiPaths.adminExportUsers}`;
      const [bytes, took] = await measureTime(() => sendRequest(address, headers));
      report(
        'export of all people',
        `${(bytes / 1e6).toFixed(1)} MB in ${took.toFixed(0)} ms; ` +
          `peak memory of the api: ${before ?? '?'} MB before, ${api.readMemory() ?? '?'} MB after`,
      );
    }
  } finally {
    await api.stop();
  }
  return times;
}

/** Sends a request and reads the whole response. @returns its size in bytes */
async function sendRequest(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body)
    throw new Error(`The api answered ${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const part of response.body) bytes += (part as Uint8Array).byteLength;
  return bytes;
}
