import type { Pool } from 'pg';
import { connect } from '../database/connect';
import {
  readPrimaryPosition,
  requireReplica,
  waitUntilReplayed,
} from '../database/replica/measure-replica';
import type { Settings } from '../platform/settings/settings';

/**
 * Waits until the replica has applied what the primary has written until now.
 * @returns what was found; null without a replica
 * @throws Error that says what is wrong
 */
export async function checkReplica({
  settings: { databaseReplicaUrl: url, replicaMaxLagSeconds },
  pool,
}: {
  settings: Pick<Settings, 'databaseReplicaUrl' | 'replicaMaxLagSeconds'>;
  pool: Pool;
}): Promise<string | null> {
  if (!url) return null;
  const { pool: replica, close } = connect({ url, poolSize: 1, log: { warn: () => undefined } });
  try {
    await requireReplica(pool, replica);
    const position = await readPrimaryPosition(pool);
    const begun = performance.now();
    if (!(await waitUntilReplayed(replica, position, replicaMaxLagSeconds * 1000)))
      throw new Error(`the replica is more than ${replicaMaxLagSeconds} s behind`);
    const ms = Math.round(performance.now() - begun);
    return `a replica of DATABASE_URL, which had everything after ${ms} ms`;
  } finally {
    await close();
  }
}
