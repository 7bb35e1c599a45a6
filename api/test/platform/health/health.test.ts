import { apiHistograms, apiMetrics } from '@hive/shared-node/metrics/definitions';
import { createDatabaseState } from '../../../src/platform/metrics/database-state';
import {
  fetchMetrics,
  metricValue,
  readMetrics,
  readMetricsWith,
} from '../../support/read-metrics';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

const histogramSeries = Object.keys(apiHistograms).map((name) => `${name}_count`);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { metrics: { host: '127.0.0.1', port: 0 } } });
});
afterAll(() => test.close());

it('reports that it is live', async () => {
  const answer = await test.client.get('/api/live');
  expect(answer).toMatchObject({ status: 200, body: { status: 'live' } });
});

it('reports that it is ready while the database responds', async () => {
  const answer = await test.client.get('/api/ready');
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it('reports the state of each dependency', async () => {
  expect(await test.client.get('/api/health')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      dependencies: ['database', 'catalogue', 'changeListener', 'clickSpool', 'fileStorage'].map(
        (name) => ({ name, isWorking: true }),
      ),
    },
  });
});

it('is not ready while the process drains, and serves everything else', async () => {
  const draining = test.app.draining.run(0.5);
  expect(await test.client.get('/api/ready')).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
  expect((await test.client.get('/api/live')).status).toBe(200);
  expect((await test.client.get('/api/auth/status')).status).toBe(200);
  await draining;
});

describe('The metrics', () => {
  it('are served on their own port only, each with a value', async () => {
    const text = await readMetricsWith(test, 'hive_release_check_walls');
    // Without a backup, an archive and a replica these have none.
    const absent = [
      'hive_backup_age_seconds',
      'hive_database_backup_age_seconds',
      'hive_database_archive_failing',
      'hive_replica_used',
      'hive_replica_lag_seconds',
    ];
    for (const name of [...Object.keys(apiMetrics), ...histogramSeries]) {
      const line = expect.stringMatching(RegExp(`^${name}[ {]`, 'm'));
      if (absent.includes(name)) expect(text).not.toEqual(line);
      else expect(text).toEqual(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toContain('hive_build_info{service="hive-api",version="unknown"} 1');
    expect(metricValue(text, 'hive_database_up')).toBe(1);
    expect(Math.abs(metricValue(text, 'hive_database_clock_difference_seconds'))).toBeLessThan(5);
    expect(metricValue(text, 'hive_partitions_ahead_seconds')).toBeGreaterThan(30 * 24 * 60 * 60);
    expect(metricValue(text, 'hive_database_pool_waiting_requests')).toBe(0);
    expect(metricValue(text, 'hive_group_commit_waiting_rows{queue="clicks"}')).toBe(0);
    expect((await fetchMetrics(test, '/')).status).toBe(404);
    expect((await test.client.get('/metrics')).status).toBe(404);
  });

  it('have the age of the last backup that succeeded, also while later ones fail', async () => {
    const { pool } = test.context;
    // Each has its first reading, as one is shared for half a second.
    const age = async () =>
      Math.round(((await createDatabaseState({ pool })())?.backupAge ?? NaN) / 3600);
    await pool.query(
      `insert into job_outcome (name, ended_at) values ('hive backup', now() - interval '3 hours')`,
    );
    expect(await age()).toBe(3);
    await pool.query(
      `update job_outcome set ended_at = now(), failing_since = now() - interval '2 hours'
       where name = 'hive backup'`,
    );
    expect(await age()).toBe(2);
  });

  it('have the age of the newest backup of the database that its machine has recorded', async () => {
    const { pool } = test.context;
    const age = async () => (await createDatabaseState({ pool })())?.databaseBackupAge;
    expect(await age()).toBeNull();
    /** The age in hours after the record of a backup of this age, written as in back-up-daily.sh. */
    const record = async (hours: number) => {
      const madeAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      const label = madeAt.replaceAll(/[-:]|\.\d+/g, '');
      await pool.query(`select record_database_backup('${label}')`);
      return Math.round((await age())! / 3600);
    };
    expect(await record(30)).toBe(30);
    expect(await record(6)).toBe(6);
    expect(await record(29)).toBe(6);
    await pool.query('select record_database_backup()');
    expect(Math.round((await age())! / 3600)).toBe(0);
    await expect(pool.query(`select record_database_backup('')`)).rejects.toThrow(/timestamp/);
  });

  it('count requests by route and status, those answered from memory included, and never by address', async () => {
    for (let count = 0; count < 2; count += 1) await test.client.get('/api/boxes/public');
    for (let count = 0; count < 3; count += 1) await test.client.get(`/api/nowhere-${count}`);
    const text = await readMetrics(test);
    const countOf = (route: string, status: number): number =>
      metricValue(
        text,
        `hive_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(countOf('/api/boxes/public', 200)).toBe(2);
    expect(countOf('unknown', 404)).toBeGreaterThanOrEqual(3);
    expect(text).not.toContain('nowhere');
  });
});

it('returns the error body of the contract for an unknown path', async () => {
  const answer = await test.client.get<{ requestId: string }>('/api/nowhere');
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
});
