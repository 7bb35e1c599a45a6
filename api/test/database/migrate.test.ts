import fs from 'node:fs';
import path from 'node:path';
import { pauseAfter } from '../../src/database/apply-migration';
import { beginningOf } from '../../src/database/blocking-sessions';
import { migrate } from '../../src/database/migrate';
import { setUpMigrations } from '../support/migrations';
import { migrationsDir } from '../support/test-server';
import { until } from '../support/until';

const { folder, openPool, write } = setUpMigrations();

it('applies the api’s migrations to an empty database only once', async () => {
  const pool = openPool();
  const names = fs.readdirSync(migrationsDir).sort();
  expect(await migrate(pool, migrationsDir)).toEqual(names);
  expect(await migrate(pool, migrationsDir)).toEqual([]);
});

it('applies each migration once when three processes start at the same time', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => migrate(openPool(), migrationsDir)));
  const applied = outcomes.flat();
  expect(applied.sort()).toEqual(fs.readdirSync(migrationsDir).sort());
  const { rows } = await openPool().query('select name from migration');
  expect(rows).toHaveLength(applied.length);
});

it('applies new migrations in the order of their numbers', async () => {
  const pool = openPool();
  write('0001_first.sql', "create table story (line text); insert into story values ('one')");
  expect(await migrate(pool, folder())).toEqual(['0001_first.sql']);
  write('0003_third.sql', "insert into story values ('three')");
  write('0002_second.sql', "insert into story values ('two')");
  write('notes.txt', 'not sql');
  expect(await migrate(pool, folder())).toEqual(['0002_second.sql', '0003_third.sql']);
  const { rows } = await pool.query<{ line: string }>('select line from story');
  expect(rows.map((row) => row.line)).toEqual(['one', 'two', 'three']);
});

it('rolls back a migration that fails, and names it', async () => {
  const pool = openPool();
  write('0001_broken.sql', 'create table half (id int); select nonsense');
  await expect(migrate(pool, folder())).rejects.toThrow(
    /0001_broken.sql failed and was undone: .*nonsense/,
  );
  const { rows } = await pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
  write('0001_broken.sql', 'create table half (id int)');
  expect(await migrate(pool, folder())).toEqual(['0001_broken.sql']);
});

it('refuses a file that was changed after it was applied', async () => {
  const pool = openPool();
  write('0001_first.sql', 'create table story (line text)');
  await migrate(pool, folder());
  write('0001_first.sql', 'create table story (line varchar)');
  await expect(migrate(pool, folder())).rejects.toThrow(
    /0001_first.sql was changed after it was applied/,
  );
});

it('refuses a folder without migrations', async () => {
  await expect(migrate(openPool(), folder())).rejects.toThrow(/no migrations in .*MIGRATIONS_DIR/);
  await expect(migrate(openPool(), path.join(folder(), 'gone'))).rejects.toThrow(
    /no folder of migrations/,
  );
});

describe('while another session uses a table', () => {
  const waiting = { lockTimeoutMs: 30, pauseMs: 10 };

  /** A transaction that has read the table, so that nobody can change it. */
  async function readInTransaction() {
    const pool = openPool();
    write('0001_first.sql', 'create table story (line text)');
    await migrate(pool, folder());
    const reader = await openPool().connect();
    await reader.query('begin; select * from story');
    write('0002_second.sql', 'create table other (id int); alter table story add author text');
    return { pool, end: () => reader.query('rollback').then(() => reader.release()) };
  }

  it('undoes the migration, lets other queries pass, and applies it when the table is free', async () => {
    const { pool, end } = await readInTransaction();
    const messages: string[] = [];
    const warn = (message: string) => void messages.push(message);
    const applied = migrate(pool, folder(), { ...waiting, attempts: 100_000, warn });
    await until('the migration has given up once', () => messages.length > 0);
    expect(messages[0]).toMatch(
      /^The migration 0002_second.sql was undone because another session/,
    );
    // It would wait behind a migration that goes on waiting.
    await openPool().query('select * from story');
    await end();
    expect(await applied).toEqual(['0002_second.sql']);
  });

  it('fails after the last attempt, says what to do, and leaves nothing', async () => {
    const { pool, end } = await readInTransaction();
    await expect(migrate(pool, folder(), { ...waiting, attempts: 3 })).rejects.toThrow(
      /^The migration 0002_second.sql failed and was undone: .* in each of 3 attempts: end long transactions/,
    );
    const { rows } = await pool.query("select to_regclass('other') as other");
    expect(rows).toEqual([{ other: null }]);
    await end();
    expect(await migrate(pool, folder(), waiting)).toEqual(['0002_second.sql']);
  });

  it('names the session that blocks it, without the values of its query', async () => {
    const { pool, end } = await readInTransaction();
    const other = await openPool().connect();
    await other.query("set application_name = 'report'; begin");
    await other.query("select * from story where line = 'private'");
    const { rows } = await other.query<{ pid: number }>(
      "select pg_backend_pid() as pid, 'private' as value",
    );
    await end();
    const messages: string[] = [];
    const warn = (message: string) => void messages.push(message);
    const applied = migrate(pool, folder(), { ...waiting, attempts: 100_000, warn });
    const named = () => messages.find((message) => message.includes(`pid ${rows[0]?.pid} (user `));
    await until('a message names the session', () => named() !== undefined);
    expect(named()).toMatch(
      /application report, idle in transaction, in a transaction for \d+ s, query starts "select pg_backend_pid\(\) as pid,"\)/,
    );
    expect(named()).not.toContain('private');
    await other.query('rollback');
    other.release();
    expect(await applied).toEqual(['0002_second.sql']);
  });

  it('pauses longer after each attempt, at random', () => {
    const expectWithin = (attempt: number, shortest: number, longest: number) => {
      const pause = pauseAfter(attempt, 6_000);
      expect(pause).toBeGreaterThanOrEqual(shortest);
      expect(pause).toBeLessThanOrEqual(longest);
    };
    expectWithin(1, 375, 750);
    expectWithin(2, 750, 1_500);
    expectWithin(3, 1_500, 3_000);
    expectWithin(4, 3_000, 6_000);
    expectWithin(39, 3_000, 6_000);
  });
});

it.each([
  ["update person set email = 'ann@hive.example'", 'update person set email ='],
  ['select $$private$$', 'select'],
  ['delete from click\n  where id = 7', 'delete from click where id ='],
  ['select line2 from story', 'select line2 from story'],
])('shows of %j only what precedes the first value', (query, beginning) => {
  expect(beginningOf(query)).toBe(beginning);
});
