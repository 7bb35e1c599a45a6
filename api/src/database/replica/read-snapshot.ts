import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema';
import { ReplicaLostError } from './replica-fault';

/** Runs reads that see one moment of the database. They run again if the replica is lost meanwhile. */
export async function readSnapshot<T>(
  database: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const run = (): Promise<T> =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(read);
  try {
    return await run();
  } catch (error) {
    if (error instanceof ReplicaLostError) return run();
    throw error;
  }
}
