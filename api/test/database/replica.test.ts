import path from 'node:path';
import type { ProcessHealth } from '@hive/contract/health';
import { sql } from 'kysely';
import { checkReplica } from '../../src/command/check-replica';
import { connect } from '../../src/database/connect';
import { migrate } from '../../src/database/migrate';
import { readSnapshot } from '../../src/database/replica/read-snapshot';
import { signInAdmin } from '../audit/audit-helpers';
import { makePartner } from '../partners/membership/own-boxes';
import { hasDebianPostgres } from '../../testing/debian-postgres';
import { createFactories } from '../support/factories';
import { readMetrics } from '../support/read-metrics';
import type { ReplicatedPostgres } from '../support/replicated-postgres';
import { startReplicatedPostgres } from '../support/replicated-postgres';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { packageRoot } from '../support/test-server';
import { until } from '../support/until';

const title = 'With a streaming replica';
const missing = `${title}: not run, because PostgreSQL 15 is not installed (Debian: apt-get install postgresql-15)`;

describe.skipIf(!hasDebianPostgres)(hasDebianPostgres ? title : missing, () => {
  let servers: ReplicatedPostgres;
  let test: TestApp;
  let admin: TestClient;
  let partner: Awaited<ReturnType<typeof makePartner>>;

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    const primary = connect({
      url: servers.primaryUrl,
      poolSize: 1,
      log: { warn: () => undefined },
    });
    await migrate(primary.pool, path.join(packageRoot, 'migrations'));
    await primary.close();
    test = await createTestApp({
      settings: {
        databaseUrl: servers.primaryUrl,
        databaseReplicaUrl: servers.replicaUrl,
        replicaMaxLagSeconds: 1,
        metrics: { host: '127.0.0.1', port: 0 },
      },
    });
    ({ client: admin } = await signInAdmin(test));
    partner = await makePartner(test, { tier: 'gold' });
  });
  afterAll(async () => {
    await test?.close();
    await servers?.remove();
  });
  beforeEach(() => untilUse('used'));

  const untilUse = (use: string) =>
    until(`the replica is ${use}`, () => test.context.replica!.use === use);
  /** Where a read runs. */
  const readPort = async (): Promise<string> => {
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
      test.context.readDatabase,
    );
    return rows[0]!.port;
  };
  const replicaPort = '5433';
  const primaryPort = '5432';
  const messages = () => test.readLog().map((line) => (JSON.parse(line) as { msg: string }).msg);
  const countOf = (message: string) => messages().filter((one) => one === message).length;
  const toPrimary = 'the replica is not used: its reads go to the primary';
  const toReplica = 'reads go to the replica';

  it.each([
    ['admin', '/api/admin/analytics', 'page_view_daily'],
    ['admin', '/api/admin/export-analytics', 'page_view_daily'],
    ['admin', '/api/admin/export-audit', 'audit_entry'],
    ['admin', '/api/admin/export-users', 'app_user'],
    ['admin', '/api/accounting/export', 'expense'],
    ['admin', '/api/accounting/export-bookings', 'ledger_transaction'],
    ['admin', '/api/accounting/export-entries?figure=profit', 'ledger_entry'],
    ['admin', '/api/accounting/customer-accounts/:boxId', 'ledger_transaction'],
    ['admin', '/api/accounting/customer-accounts/:boxId/export', 'ledger_transaction'],
    ['partner', '/api/partner/analytics', 'click_daily'],
    ['partner', '/api/partner/export-analytics', 'click_daily'],
    ['partner', '/api/partner/export-orders', 'conversion'],
    ['partner', '/api/partner/statement', 'conversion_reversal'],
    ['partner', '/api/partner/account', 'ledger_transaction'],
  ] as const)('the replica answers what %ss read at %s', async (role, address, table) => {
    const { client, box } = { admin: { client: admin, box: partner.box }, partner }[role];
    const before = servers.readReplicaLog().length;

    expect(await client.get(address.replace(':boxId', box.id))).toMatchObject({ status: 200 });

    expect(servers.readReplicaLog().slice(before)).toMatch(new RegExp(`(from|join) "?${table}\\b`));
  });

  it('everything else stays on the primary', async () => {
    const before = servers.readReplicaLog().length;

    expect(await admin.get('/api/admin/audit')).toMatchObject({ status: 200 });
    expect(await partner.client.get('/api/partner/orders')).toMatchObject({ status: 200 });

    expect(servers.readReplicaLog().slice(before)).not.toMatch(/audit_entry|app_user|conversion/);
  });

  it('a read has everything that was committed before it', async () => {
    const { makeUser } = createFactories(test.database);
    for (let count = 0; count < 50; count += 1) {
      const { id } = await makeUser();
      const found = await test.context.readDatabase
        .selectFrom('app_user')
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      expect(found).toEqual({ id });
    }
  });

  it('reads go to the primary while the replica lags, and return when it has caught up', async () => {
    const { makeUser } = createFactories(test.database);
    await until('the replica is used although its replay is paused', async () => {
      await servers.onReplica('select pg_wal_replay_resume()');
      if ((await readPort()) !== replicaPort) return false;
      await servers.onReplica('select pg_wal_replay_pause()');
      // An idle primary is no lag. Background work may have written since the last read, which needs another attempt.
      return (await readPort()) === replicaPort;
    });
    const before = countOf(toPrimary);
    const { id } = await makeUser();
    expect(await readPort()).toBe(primaryPort);
    const users = await readSnapshot(test.context.readDatabase, (trx) =>
      trx.selectFrom('app_user').where('id', '=', id).selectAll().execute(),
    );
    expect(users).toHaveLength(1);
    await untilUse('lagging');
    expect(test.context.replica!.lagSeconds).toBeGreaterThan(1);
    expect(countOf(toPrimary)).toBe(before + 1);

    await servers.onReplica('select pg_wal_replay_resume()');
    await untilUse('used');
    expect(await readPort()).toBe(replicaPort);
    expect(test.context.replica!.lagSeconds).toBe(0);
  });

  it('reads go to the primary when the replica ends, those under way too, and return when it runs', async () => {
    // Lasts on the replica until it is killed, and does not wait on the primary.
    const slow = sql`
      select case when pg_is_in_recovery() then pg_sleep(60) end, current_setting('port') as port`;
    let isStopped = false;
    /** Repeats a read that got a connection of the primary, as the replica was busy. */
    const readUntilStopped = async (read: () => Promise<{ rows: unknown[] }>) => {
      for (;;) {
        const { rows } = await read();
        if (isStopped) return rows;
      }
    };
    const { readDatabase } = test.context;
    const underWay = [
      readUntilStopped(() => readSnapshot(readDatabase, (trx) => slow.execute(trx))),
      readUntilStopped(() => slow.execute(readDatabase)),
      readUntilStopped(() => slow.execute(readDatabase)),
    ];
    await until('the reads run on the replica', async () => {
      const rows = await servers.onReplica(
        `select from pg_stat_activity
         where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
      );
      return rows.length === 3;
    });
    isStopped = true;
    await servers.stopReplica();
    for (const rows of await Promise.all(underWay))
      expect(rows).toMatchObject([{ port: primaryPort }]);
    expect(await readPort()).toBe(primaryPort);
    expect((await admin.get('/api/admin/analytics')).status).toBe(200);

    await untilUse('failing');
    expect(await readHealth()).toMatchObject({ status: 'degraded' });
    expect((await readHealth()).dependencies).toContainEqual({ name: 'replica', isWorking: false });
    expect((await admin.get('/api/ready')).body).toEqual({ status: 'ready' });
    expect(await readMetrics(test)).toContain('hive_replica_used 0');
    await expect(check()).rejects.toThrow(/ENOENT|ECONNREFUSED/);

    const before = countOf(toReplica);
    await servers.startReplica();
    await untilUse('used');
    expect(await readPort()).toBe(replicaPort);
    expect(countOf(toReplica)).toBe(before + 1);
    expect((await readHealth()).dependencies).toContainEqual({ name: 'replica', isWorking: true });
    expect(await readMetrics(test)).toContain('hive_replica_used 1');
    expect(await readMetrics(test)).toMatch(/^hive_replica_lag_seconds \d/m);
  });

  it('reads that wait for a replica that hangs run on the primary', async () => {
    servers.freezeReplica();
    try {
      expect(await readPort()).toBe(primaryPort);
      await untilUse('failing');
      expect(await readPort()).toBe(primaryPort);
    } finally {
      servers.resumeReplica();
    }
    await untilUse('used');
    expect(await readPort()).toBe(replicaPort);
  });

  it('hive check waits for the replica, and refuses a server that is none or another’s', async () => {
    expect(await check()).toMatch(/^a replica of DATABASE_URL, which had everything after \d+ ms$/);
    await expect(check(servers.primaryUrl)).rejects.toThrow('is not a replica');
    const other = connect({
      url: process.env['HIVE_TEST_DATABASE_URL']!,
      poolSize: 1,
      log: { warn: () => undefined },
    });
    await expect(check(servers.replicaUrl, other.pool)).rejects.toThrow('of another server');
    await other.close();
  });

  const check = (
    databaseReplicaUrl: string | undefined = servers.replicaUrl,
    pool = test.context.pool,
  ) => checkReplica({ settings: { databaseReplicaUrl, replicaMaxLagSeconds: 10 }, pool });
  const readHealth = async () => (await admin.get<ProcessHealth>('/api/health')).body;
});
