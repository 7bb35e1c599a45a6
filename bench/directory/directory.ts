import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadDirectoryFacts, noFacts } from '@hive/api/marketplace/directory/directory-facts';
import { buildDirectoryIndex } from '@hive/api/marketplace/directory/directory-index';
import { searchDirectory } from '@hive/api/marketplace/directory/search-directory';
import { loadCatalogue } from '@hive/api/marketplace/catalogue/catalogue-repository';
import { buildSnapshot } from '@hive/api/marketplace/catalogue/snapshot';
import { kyselyFromClient } from '@hive/api/database/kysely-from-client';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { DirectoryPage } from '@hive/contract/directory';
import { directoryQuery } from '@hive/contract/directory';
import type { Pool } from 'pg';
import { quantile } from '../figures';
import { Random } from '../matching/random';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import type { Server } from '../public-list/servers';
import { report } from '../report';
import { makeQuery } from './make-query';
import { insertBoxes, makeBoxes, misspell } from './make-boxes';
import { measureReload, reportDelay } from './measure-reload';
import { sendRequests } from './send-requests';

/**
 * Measures the directory with 50,000 boxes over HTTP: queries of every kind at 64 connections, each query once, so that no
 * response is taken from the cache, first just after the start, while V8 has not optimised the code; then with a pause of 100 ms
 * between a response and the next query, which is faster than people type; then queries whose responses are cached, which is what
 * HTTP alone costs; then new queries with two apis. And how often the right box is first for a misspelt name,
 * and how the index is built. Targets: p95 below 40 ms, the right box first for 95% of 200 misspelt names.
 */
const count = Number(process.env['BOXES'] ?? 50_000);
const queries = Number(process.env['QUERIES'] ?? 24_000);
/** Queries before those that count. */
const firstQueries = 6_000;
/** Queries of the load with pauses: 15 seconds. */
const pacedQueries = Math.round(queries * 0.4);
const misspelt = Number(process.env['MISSPELT'] ?? 200);
const connections = Number(process.env['CONNECTIONS'] ?? 64);
const port = 4399;
/** Distinct queries of the load of repeated ones: fewer than the api caches. */
const mostRepeated = 400;
const random = new Random(20_261_125);
/** The number of the next query. */
let made = 0;

type StartApi = Parameters<Parameters<typeof withDatabase>[0]>[0]['startApi'];

const boxes = makeBoxes(count, random);
await withDatabase(async ({ pool, startApi }) => {
  await insertBoxes(pool, boxes);
  console.log(`${count} boxes, ${describeLoad()}`);
  await measureBuild(pool);
  await measureReload(pool);
  const api = await startApi(port);
  const address = `${api.origin}${apiBase}${apiPaths.directory}`;
  try {
    const [, first] = await measureTime(() => searchWhenLoaded(address, 'q=coffee'));
    report('first response, which waits for the index', `${(first / 1000).toFixed(1)} s`);
    await measureNames(address);
    await waitUntilIdle(api);
    await measureLoad('the first queries after the start', [api], makeQueries(firstQueries));
    const paths = makeQueries(queries);
    await measureLoad('every query once', [api], paths);
    await measureLoad(
      'a new query 100 ms after each response',
      [api],
      makeQueries(pacedQueries),
      100,
    );
    const repeated = paths.slice(0, mostRepeated);
    for (const query of repeated) await search(address, query);
    await measureLoad('a query asked before', [api], repeat(repeated, queries));
    const memory = api.readMemory();
    if (memory !== null) report('peak memory of the api', `${memory} MB`);
    await measurePair(api, startApi);
  } finally {
    await api.stop();
  }
  console.log(describeLoad());
});

/** The queries of a load: none that an earlier load had, whose responses are cached. */
function makeQueries(length: number): string[] {
  return Array.from({ length }, () => makeQuery(boxes, made++, random));
}

/** Two apis with half of the connections each, as every installation with a balancer runs them. */
async function measurePair(first: Server, startApi: StartApi): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'hive-bench-second-'));
  const second = await startApi(port + 1, { DATA_DIR: data });
  try {
    await searchWhenLoaded(`${second.origin}${apiBase}${apiPaths.directory}`, 'q=coffee');
    await waitUntilIdle(second);
    await sendRequests([second.origin], toPaths(makeQueries(firstQueries)), connections);
    await measureLoad('every query once, two apis', [first, second], makeQueries(queries));
  } finally {
    await second.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function search(address: string, query: string): Promise<DirectoryPage> {
  const answer = await fetch(`${address}?${query}`);
  if (!answer.ok) throw new Error(`The api answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as DirectoryPage;
}

/** Repeats a search while the api has not loaded the catalogue, which takes seconds on a busy machine. */
async function searchWhenLoaded(address: string, query: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${address}?${query}`);
    if (status === 200) return;
    if (status !== 503) throw new Error(`The api answered ${status}.`);
    await setTimeout(100);
  }
}

/** Waits for the end of what an api does after its start: other loads of the catalogue, with an index of each. */
async function waitUntilIdle(api: Server): Promise<void> {
  for (let before = api.readCpu(), seconds = 0; before !== null && seconds < 120; seconds += 1) {
    await setTimeout(1000);
    const now = api.readCpu()!;
    if (now - before < 50_000) return;
    before = now;
  }
}

function repeat(list: readonly string[], length: number): string[] {
  return Array.from({ length }, (_unused, index) => list[index % list.length]!);
}

/** Builds the index in this process, and again after a change that leaves the texts as they are. */
async function measureBuild(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const database = kyselyFromClient(client);
  const snapshot = await buildSnapshot(await loadCatalogue(database, new Date()));
  const facts = await loadDirectoryFacts(
    database,
    snapshot.boxes.map(({ id }) => id),
  );
  const factsOf = (id: string) => facts.get(id) ?? noFacts;
  const index = await reportDelay('build of the index', () =>
    buildDirectoryIndex(snapshot, factsOf),
  );
  await reportDelay('build after a change of ratings', () =>
    buildDirectoryIndex(snapshot, factsOf, index),
  );
  measureSearch(index);
  client.release();
}

/** The work of a search alone: no request, no serialisation, no other connection. */
function measureSearch(index: Awaited<ReturnType<typeof buildDirectoryIndex>>): void {
  const own = new Random(1);
  const times = Array.from({ length: 2_000 }, (_unused, number) => {
    const query = directoryQuery.parse(
      Object.fromEntries(new URLSearchParams(makeQuery(boxes, number, own))),
    );
    const startedAt = performance.now();
    searchDirectory(index, query, '2026-11-25');
    return performance.now() - startedAt;
  });
  report(
    'a search without HTTP',
    `p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
  );
}

async function measureNames(address: string): Promise<void> {
  const verified = boxes.filter((_box, index) => (index + 1) % 10 !== 0);
  const chosen = random.shuffled(verified).slice(0, misspelt);
  let first = 0;
  const wrong: string[] = [];
  for (const box of chosen) {
    const typed = misspell(box.name, random);
    const { items } = await search(address, new URLSearchParams({ q: typed }).toString());
    if (items[0]?.name === box.name) first += 1;
    else wrong.push(`${typed} (${box.name}): ${items[0]?.name ?? 'nothing'}`);
  }
  console.log(wrong.join('\n'));
  report(
    `right box first for ${chosen.length} misspelt names`,
    `${((100 * first) / chosen.length).toFixed(1)}%`,
  );
}

function toPaths(queryStrings: readonly string[]): string[] {
  return queryStrings.map((query) => `${apiBase}${apiPaths.directory}?${query}`);
}

async function measureLoad(
  name: string,
  apis: readonly Server[],
  queryStrings: readonly string[],
  pauseMs = 0,
): Promise<void> {
  const readCpu = (): number => apis.reduce((sum, api) => sum + (api.readCpu() ?? Number.NaN), 0);
  const before = readCpu();
  const sent = toPaths(queryStrings);
  const origins = apis.map(({ origin }) => origin);
  const { times, seconds, clientMs } = await sendRequests(origins, sent, connections, pauseMs);
  const used = (readCpu() - before) / 1000 / times.length;
  report(
    `${name}, ${connections} connections`,
    `${used.toFixed(2)} ms of processor time each (the client ${clientMs.toFixed(2)} ms), p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ${(times.length / seconds).toFixed(0)} a second`,
  );
}
