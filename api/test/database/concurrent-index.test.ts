import { migrate } from '../../src/database/migrate';
import { setUpMigrations } from '../support/migrations';
import { until } from '../support/until';

const name = '0002_line.sql';
const statement = 'create unique index concurrently if not exists story_line on story (line);';

const { folder, openPool, write } = setUpMigrations();

beforeEach(async () => {
  write('0001_first.sql', "create table story (line text); insert into story values ('one')");
  await migrate(openPool(), folder());
});

/** Whether each index of the table is valid. */
async function readIndexes(): Promise<unknown[]> {
  const { rows } = await openPool().query(
    `select indexrelid::regclass::text as name, indisvalid as valid
     from pg_index where indrelid = 'story'::regclass`,
  );
  return rows;
}

it('builds an index while a transaction writes to the table, and drops it', async () => {
  const pool = openPool();
  const writer = await openPool().connect();
  await writer.query("begin; insert into story values ('two')");
  write(name, `-- concurrent\n-- For readers of a line.\n${statement}\n`);
  const applied = migrate(pool, folder());
  const others = openPool();
  await until('the build waits for the transaction', async () => {
    const { rowCount } = await others.query(
      'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
    );
    return rowCount === 1;
  });
  // A build within a transaction would block this.
  await others.query("insert into story values ('three')");
  await writer.query('commit');
  writer.release();
  expect(await applied).toEqual([name]);
  expect(await readIndexes()).toEqual([{ name: 'story_line', valid: true }]);

  write('0003_drop.sql', '-- concurrent\ndrop index concurrently if exists story_line');
  expect(await migrate(pool, folder())).toEqual(['0003_drop.sql']);
  expect(await readIndexes()).toEqual([]);
});

it('leaves no invalid index after a failure, and builds it once the data is correct', async () => {
  const pool = openPool();
  await pool.query("insert into story values ('one')");
  write(name, `-- concurrent\n${statement}`);
  await expect(migrate(pool, folder())).rejects.toThrow(
    /0002_line.sql failed and left no index: .*story_line/,
  );
  expect(await readIndexes()).toEqual([]);

  await pool.query('delete from story where ctid = (select max(ctid) from story)');
  expect(await migrate(pool, folder())).toEqual([name]);
  expect(await readIndexes()).toEqual([{ name: 'story_line', valid: true }]);
});

it('replaces the invalid index of a process that ended during the build', async () => {
  const pool = openPool();
  await pool.query("insert into story values ('one')");
  await expect(pool.query(statement)).rejects.toThrow('story_line');
  expect(await readIndexes()).toEqual([{ name: 'story_line', valid: false }]);

  await pool.query('truncate story');
  write(name, `-- concurrent\n${statement}`);
  expect(await migrate(pool, folder())).toEqual([name]);
  expect(await readIndexes()).toEqual([{ name: 'story_line', valid: true }]);
});

it('applies it once while other processes wait for the migrations', async () => {
  const writer = await openPool().connect();
  await writer.query("begin; insert into story values ('two')");
  write(name, `-- concurrent\n${statement}`);
  const observer = openPool();
  const all = [1, 2, 3].map(() => migrate(openPool(), folder()));
  await until('one builds and two wait', async () => {
    const { rows } = await observer.query<{ building: string; waiting: string }>(
      `select count(*) filter (where query = $1 and wait_event_type = 'Lock') as building,
         count(*) filter (where query like '%advisory_lock($1)%') as waiting
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      [statement],
    );
    return rows[0]?.building === '1' && rows[0].waiting === '2';
  });
  await writer.query('commit');
  writer.release();
  expect((await Promise.all(all)).flat()).toEqual([name]);
});

it('refuses a marked file that holds anything else', async () => {
  const others = [
    'create index concurrently story_line on story (line)',
    `${statement} select 1`,
    "update story set line = 'two'",
  ];
  for (const sql of others) {
    write(name, `-- concurrent\n${sql}`);
    await expect(migrate(openPool(), folder())).rejects.toThrow(
      /0002_line.sql is marked as concurrent, so it holds exactly one/,
    );
  }
});
