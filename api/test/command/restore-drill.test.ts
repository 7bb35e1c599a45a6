import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Peer, whyNoS3Peer } from '@hive/shared-node/testing/s3-peer';
import { connect } from '../../src/database/connect';
import { migrate } from '../../src/database/migrate';
import { createDatabaseState } from '../../src/platform/metrics/database-state';
import type { Settings } from '../../src/platform/settings/settings';
import { signInAdmin } from '../audit/audit-helpers';
import { drawReceipt, uploadReceipt } from '../billing/expenses/receipt-files';
import { remove } from '../billing/expenses/expense-helpers';
import { approve } from '../billing/invoices/invoice-helpers';
import type { ArchivedPostgres } from '../support/archived-postgres';
import { hasPgBackRest, startArchivedPostgres } from '../support/archived-postgres';
import { createFactories } from '../support/factories';
import { runHive } from '../support/run-hive';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { migrationsDir } from '../support/test-server';
import { unlimitedRates } from '../support/unlimited-rates';
import { until } from '../support/until';
import { makeBrand, post, report, type Brand } from '../tracking/conversions/postback-helpers';

const title = 'Back up under load, lose everything, restore to a moment';
const missing = hasPgBackRest
  ? whyNoS3Peer()
  : 'pgBackRest or PostgreSQL 15 is not installed (Debian: apt-get install pgbackrest postgresql-15)';

const day = 24 * 60 * 60;

/** What the api has acknowledged. */
interface Acknowledged {
  orders: string[];
  /** By the keys of their files. */
  receipts: Map<string, { id: string; hash: string }>;
  invoices: string[];
}

const name = missing ? `${title}: not run, because ${missing}` : title;

// The second test destroys what the first one leaves.
describe.skipIf(missing)(name, { shuffle: false }, () => {
  let server: ArchivedPostgres;
  let peer: S3Peer;
  let folder: string;
  const secretKey = randomBytes(32);
  const before: Acknowledged = { orders: [], receipts: new Map(), invoices: [] };
  const after: Acknowledged = { orders: [], receipts: new Map(), invoices: [] };
  let moment = '';
  let bucketName = 'files';

  const appSettings = (): Partial<Settings> => ({
    databaseUrl: server.url,
    filesS3: peer.settings(bucketName),
    secretKey,
    poolSize: 5,
    // The share of newer files depends on the machine.
    filesOrphanedLimit: 100,
  });
  /** Runs a command of operators with the settings of the api. */
  const hive = (...given: string[]) =>
    runHive(given, {
      ...(peer.env('s3://releases') as Record<string, string>),
      DATABASE_URL: server.url,
      DATA_DIR: path.join(folder, 'data'),
      SECRET_KEY: secretKey.toString('hex'),
      FILES_S3: `s3://${bucketName}`,
      FILES_BACKUP: 's3://backup/files',
    });

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-drill-'));
    peer = await S3Peer.start();
    await peer.createBucket('files', { isVersioned: true });
    await peer.createBucket('backup');
    server = await startArchivedPostgres();
    const { pool, close } = connect({
      url: server.url,
      poolSize: 1,
      log: { warn: () => undefined },
    });
    await migrate(pool, migrationsDir);
    await close();
    const test = await createTestApp({
      settings: appSettings(),
      policy: { rateLimits: unlimitedRates },
    });
    await workAndBackUp(test);
    await server.lose();
    await test.close();
  });
  afterAll(async () => {
    await server.remove();
    await peer.stop();
    fs.rmSync(folder, { recursive: true });
  });

  /** Writes without a pause, takes the backups meanwhile, and goes on until the moment has passed and is archived. */
  async function workAndBackUp(test: TestApp): Promise<void> {
    const brand = await makeBrand(test);
    const { client: admin } = await signInAdmin(test);
    let log = before;
    let isOver = false;
    // What the moment falls into belongs to neither log: it may be in the restored database.
    const repeat = async (work: () => Promise<Noted>) => {
      while (!isOver) {
        const begunIn = log;
        const note = await work();
        if (begunIn === log) note(log);
      }
    };
    const load = Promise.all([
      repeat(() => addOrder(test, brand)),
      repeat(() => addReceipt(admin)),
      repeat(() => addInvoice(test, admin)),
    ]);
    let fault: unknown;
    load.catch((error: unknown) => (fault = error));
    const more = async ({ orders, receipts, invoices }: Acknowledged, by: number) => {
      const atLeast = [orders.length, receipts.size, invoices.length].map((count) => count + by);
      await until('the load goes on', () => {
        if (fault) throw fault;
        return [orders.length, receipts.size, invoices.length].every(
          (count, at) => count >= atLeast[at]!,
        );
      });
    };
    await more(before, 1);
    await server.backup('full');
    await more(before, 1);
    await server.backup('incr');
    await more(before, 1);
    log = { orders: [], receipts: new Map(), invoices: [] };
    const [read] = await server.query<{ now: string }>('select clock_timestamp()::text as now');
    moment = read!.now;
    log = after;
    // No backup has a copy of this file.
    const [[deletedKey, { id }] = never()] = before.receipts;
    expect((await remove(admin, id)).status).toBe(200);
    expect(await test.context.files.size(deletedKey)).toBeNull();
    await more(after, 1);
    await server.archive();
    expect(await hive('backup')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ok {6}archive: .*^ok {6}files: /ms),
    });
    expect(await createDatabaseState(test.context)()).toMatchObject({
      archiveFailing: 0,
      backupAge: expect.any(Number),
    });
    await more(after, 1);
    isOver = true;
    await load;
  }

  /** Checks what the restored database has, and that each file is the one that was acknowledged. */
  async function expectEverythingOfBefore(test: TestApp): Promise<void> {
    const { database, context } = test;
    const orders = await database.selectFrom('conversion').select('order_reference').execute();
    const references = orders.map((row) => row.order_reference);
    expect(references).toEqual(expect.arrayContaining(before.orders));
    expect(references).not.toEqual(expect.arrayContaining(after.orders.slice(-1)));

    const expenses = await database.selectFrom('expense').select('file_key').execute();
    const receipts = expenses.map((row) => row.file_key);
    for (const [key, { hash }] of before.receipts) {
      expect(receipts).toContain(key);
      expect(await hashOf(context.files.open(key))).toBe(hash);
    }
    expect(receipts.filter((key) => after.receipts.has(key!))).toEqual([]);

    const invoices = await database.selectFrom('invoice').select(['id', 'file_key']).execute();
    const keys = new Map(invoices.map((row) => [row.id, row.file_key]));
    for (const id of before.invoices)
      expect(await context.files.size(keys.get(id)!)).not.toBeNull();
    expect(after.invoices.filter((id) => keys.has(id))).toEqual([]);
  }

  it('the database returns to the moment; newer files stay in the bucket for 30 days after that', async () => {
    await server.restoreTo(moment);
    const trial = await hive('restore', '--dry-run');
    expect(trial).toMatchObject({ code: 3, output: expect.stringContaining('would be accepted') });
    expect(trial.output).toContain('the backup lacks 1; a version in the bucket may return');
    const restored = await hive('restore');
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 copied back') });
    expect(restored.output).toContain('the database is accepted');
    expect((await hive('restore')).output).toContain('nothing to change');

    const test = await createTestApp({ settings: appSettings() });
    await expectEverythingOfBefore(test);
    const { body } = await test.client.get<{ warnings?: string[] }>('/api/ready');
    expect(body.warnings).toBeUndefined();
    const newer = [...after.receipts.keys()];
    const sweepAfter = async (days: number) => {
      test.clock.advance(days * day);
      for (const doAll of test.app.housekeeping) await doAll();
      const files = await test.context.files.list('receipts');
      const stored = new Set(files.map(({ key }) => key));
      return newer.filter((key) => stored.has(key)).length;
    };
    expect(await sweepAfter(2)).toBe(newer.length);
    expect(await sweepAfter(27)).toBe(newer.length);
    // The sweep does run.
    expect(await sweepAfter(4)).toBe(0);
    await expectEverythingOfBefore(test);
    await hive('backup', '--no-archive');
    await server.lose();
    await test.close();
  });

  it('after the loss of the bucket too, every file returns from its copy', async () => {
    bucketName = 'another';
    await peer.createBucket(bucketName);
    await server.restoreTo(moment);
    const restored = await hive('restore');
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(' copied back') });
    const test = await createTestApp({ settings: appSettings() });
    await expectEverythingOfBefore(test);
    await test.close();
  });
});

/** Something acknowledged, to be noted. */
type Noted = (into: Acknowledged) => void;

async function addOrder(test: TestApp, brand: Brand): Promise<Noted> {
  const body = report(brand);
  const { status } = await post(test, body, brand);
  if (status !== 201) throw new Error(`An order was answered with ${status}.`);
  return ({ orders }) => orders.push(body.orderReference);
}

let receiptNumber = 0;

async function addReceipt(admin: TestClient): Promise<Noted> {
  const pdf = await drawReceipt([`Receipt ${(receiptNumber += 1)}`, 'Total £12.00']);
  const { status, body } = await uploadReceipt(admin, pdf);
  if (status !== 201 || !body.fileUrl) throw new Error(`A receipt was answered with ${status}.`);
  const key = body.fileUrl;
  const receipt = { id: body._id!, hash: createHash('sha256').update(pdf).digest('hex') };
  return ({ receipts }) => receipts.set(key, receipt);
}

async function addInvoice(test: TestApp, admin: TestClient): Promise<Noted> {
  const lastMonth = new Date(test.clock.now().getTime() - 40 * day * 1000);
  const box = await createFactories(test.database).makeBox({ created_at: lastMonth });
  await approve(test, box.id, lastMonth);
  const { status } = await admin.post('/api/accounting/invoice-runs');
  if (status !== 200) throw new Error(`An invoice run was answered with ${status}.`);
  const issued = await test.database
    .selectFrom('invoice')
    .where('box_id', '=', box.id)
    .select('id')
    .execute();
  return ({ invoices }) => invoices.push(...issued.map(({ id }) => id));
}

const never = () => {
  throw new Error('There is no receipt.');
};

async function hashOf(opening: ReturnType<TestApp['context']['files']['open']>): Promise<string> {
  const opened = await opening;
  if (!opened) return 'missing';
  return createHash('sha256')
    .update(await buffer(opened.stream))
    .digest('hex');
}
