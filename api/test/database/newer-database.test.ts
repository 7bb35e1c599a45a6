import path from 'node:path';
import { migrate, readMigrationStatus } from '../../src/database/migrate';
import { setUpMigrations } from '../support/migrations';

const { folder, openPool, write } = setUpMigrations();

/** The folder of a version of the program that has the first migrations, each of which creates a table. */
function version(count: number): string {
  for (let number = 1; number <= count; number += 1)
    write(`${count}/000${number}_table.sql`, `create table table_${number} (id int)`);
  return path.join(folder(), String(count));
}

/** Applies the migrations of a version, and resolves with the warnings. */
async function start(count: number): Promise<string[]> {
  const warnings: string[] = [];
  await migrate(openPool(), version(count), { warn: (message) => warnings.push(message) });
  return warnings;
}

it('starts the previous version with a warning, however many migrations the new one has', async () => {
  expect(await start(1)).toEqual([]);
  expect(await start(4)).toEqual([]);
  expect(await start(1)).toEqual([
    'This program knows migrations up to 0001_table.sql, and the database has 0004_table.sql: it is one version newer, which suits this program during an upgrade or after going back.',
  ]);
});

it('refuses a version before the previous one, and changes nothing', async () => {
  for (const count of [1, 2, 3]) await start(count);
  await expect(start(1)).rejects.toThrow(
    'This program knows migrations up to 0001_table.sql, and the database has 0003_table.sql: it is 2 versions newer, and the program would not suit it. Start the version that applied 0003_table.sql, or the one before it.',
  );
  version(1);
  write('1/0000_pending.sql', 'create table pending (id int)');
  await expect(start(1)).rejects.toThrow('2 versions newer');
  const { rows } = await openPool().query("select to_regclass('pending') as pending");
  expect(rows).toEqual([{ pending: null }]);
});

it('counts a version once that needed two runs', async () => {
  await start(1);
  const broken = version(3);
  write('3/0003_table.sql', 'select nonsense');
  await expect(migrate(openPool(), broken)).rejects.toThrow('nonsense');
  await start(3);
  expect(await start(1)).toEqual([expect.stringContaining('one version newer')]);
});

it('counts each migration of a program that did not store its version', async () => {
  await openPool().query(`
    create table migration (name text primary key, checksum text not null, applied_at timestamptz default now());
    insert into migration values ('0002_table.sql', '')`);
  const status = await readMigrationStatus(openPool(), version(1));
  expect(status).toMatchObject({
    pending: ['0001_table.sql'],
    newer: { unknown: ['0002_table.sql'], steps: 1 },
  });
  expect(await start(1)).toHaveLength(1);
  await openPool().query("insert into migration values ('0003_table.sql', '')");
  await expect(start(1)).rejects.toThrow('2 versions newer');
});
