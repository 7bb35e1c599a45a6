import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isInRequestTransaction } from '../request-transaction';
import { readPrimaryPosition, waitUntilReplayed } from './measure-replica';
import { isReplicaFault, ReplicaLostError } from './replica-fault';
import type { ReplicaWatch } from './replica-watch';

interface ReadPoolOptions {
  /** Connections to the primary that join the request's transaction. */
  joined: PostgresPool;
  primary: Pool;
  replica: Pool;
  watch: ReplicaWatch;
}

export interface ReadPool extends PostgresPool {
  /** Closes the connections that are in use, so that reads which wait for the replica fail now. */
  cut(): void;
}

/** How long a read waits until the replica has what was committed before it. Milliseconds. */
const catchUpMs = 100;

/**
 * The pool for reads that a replica may answer. Each connection is as fresh as one of the primary: the replica has
 * applied everything that was committed before it was taken, otherwise it is one of the primary. Statements that the
 * replica fails to answer run on the primary.
 */
export function createReadPool({ joined, primary, replica, watch }: ReadPoolOptions): ReadPool {
  const inUse = new Set<PoolClient>();

  /** Null if the replica does not have it in time. */
  async function takeReplica(): Promise<PoolClient | null> {
    const position = await readPrimaryPosition(primary);
    let client: PoolClient | undefined;
    try {
      client = await replica.connect();
      inUse.add(client);
      if (await waitUntilReplayed(client, position, catchUpMs)) return client;
      releaseClient(client);
    } catch {
      if (client) releaseClient(client, true);
      watch.check();
    }
    return null;
  }

  function releaseClient(client: PoolClient, isBroken = false): void {
    if (inUse.delete(client)) client.release(isBroken);
  }

  /** One connection of the replica, replaced by one of the primary after a failure. */
  function wrapReplicaClient(client: PoolClient): PostgresPoolClient {
    let replacement: PoolClient | undefined;
    let isInTransaction = false;
    let isLost = false;

    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      if (replacement) return replacement.query(text, values);
      // Nothing to roll back: the transaction ended with the connection.
      if (isLost && text === 'rollback') return { rows: [] };
      try {
        const result = await client.query(text, values);
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
        return result;
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        watch.check();
        releaseClient(client, true);
        isLost = true;
        if (isInTransaction) throw new ReplicaLostError('The replica was lost', { cause: error });
        replacement = await primary.connect();
        return replacement.query(text, values);
      }
    };
    const release = (): void => {
      replacement?.release();
      releaseClient(client);
    };
    return { query, release } as unknown as PostgresPoolClient;
  }

  return {
    async connect() {
      if (watch.use !== 'used' || isInRequestTransaction()) return joined.connect();
      const client = await takeReplica();
      return client ? wrapReplicaClient(client) : joined.connect();
    },
    cut() {
      for (const client of inUse) releaseClient(client, true);
    },
    end: () => replica.end(),
  };
}
