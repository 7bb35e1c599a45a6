import type { Connection, PoolClient } from 'pg';
import { inTransaction } from '../../../src/tracking/clicks/in-transaction';
import { openWriterPool } from '../../../src/tracking/clicks/writer-pool';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Closes the connection without a message from the server, as when the server's machine is lost. */
function lose(client: PoolClient): void {
  (client as unknown as { connection: Connection }).connection.stream.destroy();
}

// An error event without a listener would fail the run.
it('A connection that is lost during a transaction fails the transaction only', async () => {
  const pool = openWriterPool(test.context.pool, test.app.log);
  const write = vi.fn();
  const lost = inTransaction(pool, {
    lock: 1,
    read: (client) => {
      const reading = client.query('select 1');
      lose(client);
      return reading;
    },
    write,
  });

  await expect(lost).rejects.toThrow('Connection terminated unexpectedly');
  expect(write).not.toHaveBeenCalled();
  await inTransaction(pool, { lock: 1, read: (client) => client.query('select 1'), write });
  expect(write).toHaveBeenCalledOnce();
  await pool.end();
});
