import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { median, quantile } from '../figures';
import { describeLoad, letIn, onOwnDatabase, timed } from '../production-api';
import { addBoxes, addPeople } from './fill';

/**
 * What admins ask for most, over HTTP from the real api in production settings: a page of 100,000 people and of 10,000
 * boxes, by every filter and sort, against the same page where there are 100 of each. All questions take turns, so that
 * a busy moment meets each. Then a file of all people, with what the api's memory grew by. Aim: p95 below 60 ms.
 */
const people = Number(process.env['PEOPLE'] ?? 100_000);
const boxes = Number(process.env['BOXES'] ?? 10_000);
const few = 100;
const rounds = Number(process.env['ROUNDS'] ?? 40);
const port = 4396;

const questions: readonly [name: string, address: string][] = [
  ['people, first page', `${apiPaths.userAll}?page=1`],
  ['people, page 100 of 50', `${apiPaths.userAll}?page=100&pageSize=50`],
  ['people, newest', `${apiPaths.userAll}?sort=-createdAt`],
  ['people, by role', `${apiPaths.userAll}?sort=-role`],
  ['people, suspended', `${apiPaths.userAll}?status=suspended`],
  ['people, a name', `${apiPaths.userAll}?search=grace`],
  ['people, a full name', `${apiPaths.userAll}?search=archer42`],
  ['people, two letters', `${apiPaths.userAll}?search=ad`],
  ['people, nobody', `${apiPaths.userAll}?search=zzzz`],
  ['boxes, first page', `${apiPaths.boxes}?page=1`],
  ['boxes, recent', `${apiPaths.boxes}?page=1&sort=recent`],
  ['boxes, by popularity', `${apiPaths.boxes}?page=1&sort=popularity`],
  ['boxes, a word', `${apiPaths.boxes}?page=1&search=cheese`],
];

await onOwnDatabase(async ({ pool, startApi }) => {
  const { accessToken } = await letIn(pool, 'admin');
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
  for (const [name] of questions) {
    const [base, times] = [small.get(name)!, large.get(name)!];
    const ratio = median(times) / median(base);
    console.log(
      `${name}: p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ` +
        `${ratio.toFixed(1)} times that of ${few}`,
    );
  }
  console.log(describeLoad());
});

type Start = Parameters<Parameters<typeof onOwnDatabase>[0]>[0]['startApi'];

async function measure(
  start: Start,
  headers: Record<string, string>,
  withFile = false,
): Promise<Map<string, number[]>> {
  const api = await start(port);
  const times = new Map<string, number[]>(questions.map(([name]) => [name, []]));
  try {
    // The first rounds find nothing in memory, and are not counted.
    for (let round = -3; round < rounds; round += 1) {
      for (const [name, address] of questions) {
        const [, took] = await timed(() => ask(`${api.origin}${apiBase}${address}`, headers));
        if (round >= 0) times.get(name)!.push(took);
      }
    }
    if (withFile) {
      const before = api.readMemory();
      const address = `${api.origin}${apiBase}${apiPaths.adminExportUsers}`;
      const [bytes, took] = await timed(() => ask(address, headers));
      console.log(
        `a file of all people: ${(bytes / 1e6).toFixed(1)} MB in ${took.toFixed(0)} ms; ` +
          `the api's memory at its most ${before ?? '?'} MB before, ${api.readMemory() ?? '?'} MB after`,
      );
    }
  } finally {
    await api.stop();
  }
  return times;
}

/** Reads the answer to its end. @returns its bytes */
async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body)
    throw new Error(`The api answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += (part as Uint8Array).byteLength;
  return bytes;
}
