import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { clickLock } from '../../../src/tracking/clicks/click-store';
import { createFactories } from '../../support/factories';
import type { Program } from '../../support/program';
import { startProgram } from '../../support/program';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { clickOnPage, follow, rollupDifferences } from './click-helpers';

let test: TestApp;
let box: Awaited<ReturnType<ReturnType<typeof createFactories>['makeBox']>>;
let program: Program | undefined;
const dataDir = setUpSharedTemporaryFolder().path;

beforeAll(async () => {
  test = await createTestApp();
  box = await createFactories(test.database).makeBox({ click_parameter: 'subid' });
});
afterEach(async () => {
  program?.process.kill('SIGKILL');
  await program?.exitCode();
});
afterAll(async () => {
  await test.close();
});

async function startApi(): Promise<string> {
  const DATABASE_URL = test.context.settings.databaseUrl ?? '';
  program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'silent' });
  return (program.ready ?? program.errorOutput()).replace('hive-api ready ', '');
}

async function kill(): Promise<void> {
  program?.process.kill('SIGKILL');
  await program?.exitCode();
}

function makeVisitor(origin: string): TestClient {
  const client = createTestClient(origin, test.makeClient().address);
  client.cookies.set('hive_consent', 'accepted');
  return client;
}

/** The ids of clicks with a complete response, which guarantees that they are stored. */
const acknowledged: string[] = [];

async function clickPlainLink(origin: string): Promise<void> {
  const { headers } = await follow(makeVisitor(origin), box.id);
  acknowledged.push(new URL(headers.get('location') ?? '').searchParams.get('subid') ?? '');
}

async function clickFromPage(origin: string): Promise<void> {
  const { status, body } = await clickOnPage(makeVisitor(origin), box);
  // A slow database is reported to the page, and guarantees nothing.
  if (status === 503) return;
  acknowledged.push(body.clickId ?? '');
}

const spool = `${dataDir}/spool`;

/** Without spooled clicks there is no folder. */
const untilSpoolIsEmpty = (): Promise<void> =>
  until('the spool is empty', () => !fs.existsSync(spool) || fs.readdirSync(spool).length === 0);

async function expectEachOnce(): Promise<void> {
  const { rows } = await test.context.pool.query<{ id: string }>('select id from click');
  const stored = rows.map((row) => row.id);
  expect(new Set(stored).size).toBe(stored.length);
  const set = new Set(stored);
  expect(acknowledged.filter((id) => !set.has(id))).toEqual([]);
  expect(await rollupDifferences(test)).toBe(0);
}

it('Every acknowledged click is stored exactly once when the process is killed under load, and again with clicks on disk', async () => {
  let origin = await startApi();
  let isOver = false;
  const clickRepeatedly = async (click: (origin: string) => Promise<void>): Promise<void> => {
    while (!isOver && acknowledged.length < 500) await click(origin);
  };
  const load = Array.from({ length: 24 }, (_none, index) =>
    clickRepeatedly(index % 2 ? clickPlainLink : clickFromPage).catch(() => (isOver = true)),
  );
  while (acknowledged.length < 250 && !isOver) await sleep(1);
  await kill();
  const broken = await Promise.all(load);

  expect(acknowledged.length).toBeGreaterThanOrEqual(250);
  expect(broken).toContain(true);

  origin = await startApi();
  // A plain link that waited for the database is on disk.
  await untilSpoolIsEmpty();
  await expectEachOnce();
  const holder = await test.context.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [clickLock]);
  const before = acknowledged.length;
  await Promise.all(Array.from({ length: 40 }, () => clickPlainLink(origin)));
  expect(acknowledged).toHaveLength(before + 40);
  await kill();
  expect(fs.readdirSync(spool)).not.toEqual([]);
  await holder.query('select pg_advisory_unlock($1)', [clickLock]);
  holder.release();

  await startApi();
  await untilSpoolIsEmpty();
  await expectEachOnce();
});
