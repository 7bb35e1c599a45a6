import { sql } from 'kysely';
import type { Connection } from '../../src/database/connect';
import { connect } from '../../src/database/connect';
import {
  afterCommit,
  leaveRequestTransaction,
  RequestTransaction,
} from '../../src/database/request-transaction';
import type { TestDatabase } from '../support/test-database';
import { createTestDatabase } from '../support/test-database';

let testDatabase: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  connection = connect({
    url: testDatabase.url,
    poolSize: 3,
    log: { warn: () => undefined },
  });
  await connection.pool.query('create table note (text text primary key)');
  await connection.pool.query(
    'create table checked (text text unique deferrable initially deferred)',
  );
});
beforeEach(() => connection.pool.query('delete from note'));
afterAll(async () => {
  await connection.close();
  await testDatabase.drop();
});

const start = (): RequestTransaction =>
  new RequestTransaction(connection.pool, async () => undefined);

/** Writes a note in a service's own transaction. */
const writeNote = (text: string, after: () => void = () => undefined): Promise<void> =>
  connection.database.transaction().execute(async (trx) => {
    await sql`insert into note values (${text})`.execute(trx);
    after();
  });

/** Writes a note without a transaction. */
const writeAlone = (text: string): Promise<unknown> =>
  sql`insert into note values (${text})`.execute(connection.database);

/** As another connection sees them. */
async function readNotes(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ text: string }>(
    'select text from note order by 1',
  );
  return rows.map(({ text }) => text);
}

const failure = new Error('It failed.');
const fail = (): never => {
  throw failure;
};

it('A service’s commits become visible with the commit of the request', async () => {
  const transaction = start();
  await transaction.run(async () => {
    await writeNote('first');
    await writeAlone('second');
    const { rows } = await sql`select text from note`.execute(connection.database);
    expect(rows).toHaveLength(2);
  });
  expect(await readNotes()).toEqual([]);

  await transaction.commit();

  expect(await readNotes()).toEqual(['first', 'second']);
});

it('A rollback of the request undoes what a service has committed', async () => {
  const transaction = start();
  await transaction.run(() => writeNote('first'));
  await transaction.rollback();
  expect(await readNotes()).toEqual([]);
});

it('A rollback of a service undoes its own writes only', async () => {
  const transaction = start();
  await transaction.run(async () => {
    await writeNote('first');
    await expect(writeNote('second', fail)).rejects.toBe(failure);
    await writeNote('third');
  });
  await transaction.commit();
  expect(await readNotes()).toEqual(['first', 'third']);
});

it('A failed statement does not prevent later ones', async () => {
  const transaction = start();
  await transaction.run(async () => {
    await writeAlone('first');
    const repeats = [writeAlone('first'), writeAlone('second'), writeAlone('second')];
    expect((await Promise.allSettled(repeats)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    await expect(writeNote('first')).rejects.toMatchObject({ code: '23505' });
  });
  await transaction.commit();
  expect(await readNotes()).toEqual(['first', 'second']);
});

it('A deferred constraint fails the service’s commit, not the request’s', async () => {
  const transaction = start();
  await transaction.run(async () => {
    const repeat = connection.database.transaction().execute(async (trx) => {
      await sql`insert into checked values ('a'), ('a')`.execute(trx);
    });
    await expect(repeat).rejects.toMatchObject({ code: '23505' });
    await writeNote('first');
  });
  await transaction.commit();
  expect(await readNotes()).toEqual(['first']);
});

it('Reading holds no connection', async () => {
  const transaction = start();
  await transaction.run(() => sql`select 1`.execute(connection.database));
  expect(transaction.hasBegun).toBe(false);
  expect(connection.pool.idleCount).toBe(connection.pool.totalCount);
});

it('An error at the beginning fails every statement', async () => {
  const transaction = new RequestTransaction(connection.pool, fail);
  await transaction.run(async () => {
    await expect(writeNote('first')).rejects.toBe(failure);
    await expect(writeAlone('second')).rejects.toBe(failure);
  });
  await transaction.rollback();
  expect(await readNotes()).toEqual([]);
});

it('Work after the commit runs once it is committed, and never after a rollback', async () => {
  const seen: string[][] = [];
  const look = async () => void seen.push(await readNotes());
  const committed = start();
  await committed.run(async () => {
    await writeNote('first');
    await afterCommit(look);
  });
  expect(seen).toEqual([]);
  await committed.commit();
  expect(seen).toEqual([['first']]);

  const undone = start();
  await undone.run(() => afterCommit(look));
  await undone.rollback();
  expect(seen).toHaveLength(1);

  await afterCommit(look);
  expect(seen).toHaveLength(2);
});

it('Work that left the transaction, and work after its end, does not belong to it', async () => {
  const transaction = start();
  let finish: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (finish = resolve));
  let late = Promise.resolve();
  await transaction.run(async () => {
    await writeNote('first');
    await leaveRequestTransaction(() => writeNote('left'));
    late = end.then(() => writeNote('late'));
  });
  await transaction.rollback();
  finish();
  await late;
  expect(await readNotes()).toEqual(['late', 'left']);
});
