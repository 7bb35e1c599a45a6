import fs from 'node:fs';
import path from 'node:path';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { connect } from '../../../src/database/connect';
import { startEmbeddedPostgres } from '../../../src/database/launcher/embedded-postgres';
import type { EmbeddedPostgres } from '../../../src/database/launcher/embedded-postgres';
import { migrate } from '../../../src/database/migrate';
import { createLogger } from '../../../src/platform/process/logger';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { migrationsDir, packageRoot } from '../../support/test-server';
import { until } from '../../support/until';
import {
  clickOnPage,
  follow,
  storedClicks,
  rollupDifferences,
  sharedKey,
  visitor,
} from './click-helpers';

/** A PostgreSQL for this test, which it can stop. */
let server: EmbeddedPostgres;
let api: TestApp;
const dataDir = setUpSharedTemporaryFolder().path;
const spool = path.join(dataDir, 'spool');
const postgres = path.join(dataDir, 'database');

const startServer = async (): Promise<void> => {
  server = await startEmbeddedPostgres({ dataDir: postgres, packageRoot });
};
const startApi = () =>
  createTestApp({ settings: { dataDir, secretKey: sharedKey, databaseUrl: server.getUrl() } });

beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755);
  await startServer();
  const connection = connect({ url: server.getUrl(), poolSize: 1, log: createLogger('silent') });
  await migrate(connection.pool, migrationsDir);
  await connection.close();
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

async function listedBox() {
  const box = await createFactories(api.database).makeBox();
  await api.app.catalogue.refresh();
  return box;
}

const eventuallyEmpty = (): Promise<void> =>
  until('the spool is empty', () => fs.readdirSync(spool).length === 0);

const daily = async (boxId: string) => {
  const { rows } = await api.context.pool.query(
    'select sum(counted)::int as counted, sum(not_counted)::int as "notCounted" from click_daily where box_id = $1',
    [boxId],
  );
  return rows[0] as object;
};

describe('while the database is stopped', () => {
  it('plain links still redirect, and each click is stored once after the restart', async () => {
    const box = await listedBox();
    const before = visitor(api);
    await follow(before, box.id);

    await server.stop();
    const away = [before, visitor(api), visitor(api, { agrees: true })];
    const answers = await Promise.all(away.map((person) => follow(person, box.id)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(answers[2]!.headers.get('location')).toContain('clickid=');
    expect(fs.readdirSync(spool)).toHaveLength(1);
    const refused = await clickOnPage(visitor(api), box);
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();

    await startServer();
    await eventuallyEmpty();

    const stored = await storedClicks(api, box.id);
    expect(stored.map(({ reason }) => reason).sort()).toEqual([null, null, null, 'repeat'].sort());
    expect(stored.map(({ url }) => url)).toContain(answers[2]!.headers.get('location'));
    expect(await daily(box.id)).toEqual({ counted: 3, notCounted: 1 });
    expect((await clickOnPage(visitor(api), box)).status).toBe(200);
    expect(await rollupDifferences(api)).toBe(0);
  });

  it('a click that cannot be written to disk either is redirected without its id, logged and reported', async () => {
    const box = await listedBox();
    await server.stop();
    const aside = `${spool}-aside`;
    fs.renameSync(spool, aside);
    fs.writeFileSync(spool, '');
    const answer = await follow(visitor(api, { agrees: true }), box.id);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(box.affiliate_link);
    const logged = () => api.readLog().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged()).toContainEqual(
      expect.objectContaining({ level: 50, msg: expect.stringContaining('a click is lost') }),
    );

    await startServer();
    const warnings = async () =>
      (await api.client.get<{ warnings?: string[] }>('/api/ready')).body.warnings;
    expect(await warnings()).toContain('CLICKS_CANNOT_BE_SPOOLED');
    fs.rmSync(spool);
    fs.renameSync(aside, spool);
    await until('nothing fails any more', async () => (await warnings()) === undefined);
    expect(await storedClicks(api, box.id)).toEqual([]);
  });

  it('clicks of a stopped process are stored by the next one', async () => {
    const box = await listedBox();
    await server.stop();
    for (const person of [visitor(api), visitor(api)]) await follow(person, box.id);
    await api.close().catch(() => undefined);
    expect(fs.readdirSync(spool)).toHaveLength(1);
    await startServer();
    api = await startApi();
    await eventuallyEmpty();
    expect(await storedClicks(api, box.id)).toHaveLength(2);
    expect(await daily(box.id)).toEqual({ counted: 2, notCounted: 0 });
    expect(await rollupDifferences(api)).toBe(0);
  });
});

it('A plain link redirects while the database hangs, and its click is stored once', async () => {
  const box = await listedBox();
  const holder = await api.context.pool.connect();
  await holder.query('begin; lock table click in access exclusive mode');
  // Answered while the table is still locked, so without waiting for it.
  const answer = await follow(visitor(api), box.id);
  expect(answer.status).toBe(302);
  await until('the click waits for the table, or lies in the spool', async () => {
    const { rows } = await holder.query('select 1 from pg_locks where not granted');
    return rows.length > 0 || fs.readdirSync(spool).length > 0;
  });
  await holder.query('rollback');
  holder.release();
  await eventuallyEmpty();
  expect(await storedClicks(api, box.id)).toHaveLength(1);
  expect(await daily(box.id)).toEqual({ counted: 1, notCounted: 0 });
});
