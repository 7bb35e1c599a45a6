import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { within } from '../within';
import { readPrimaryPosition, readReplayedPosition, requireReplica } from './measure-replica';
import { createReplicaLag } from './replica-lag';

/** Whether reads go to the replica. */
export type ReplicaUse = 'used' | 'lagging' | 'failing';

export interface ReplicaWatch {
  readonly use: ReplicaUse;
  /** At the last measurement that succeeded; null before the first, and while the replica fails. Seconds. */
  readonly lagSeconds: number | null;
  /** Measures now, and then at intervals. */
  start(): void;
  /** Measures soon, after a read has failed. */
  check(): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  primary: Pool;
  /** A pool for the watch only, so that it never waits behind reads. */
  replica: Pool;
  maxLagSeconds: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called when the replica stops answering: connections that wait for it are of no use. */
  onFailure: () => void;
}

/** A replica that fails silently is noticed within the sum of both. Milliseconds. */
const everyMs = 1_000;
const answerWithinMs = 1_500;

/**
 * Measures the replica at intervals and decides whether reads go to it. It begins as failing, so that reads go to the
 * primary until the first measurement. Each change is logged once.
 */
export function createReplicaWatch({
  primary,
  replica,
  maxLagSeconds,
  log,
  onFailure,
}: WatchOptions): ReplicaWatch {
  const lag = createReplicaLag();
  let use: ReplicaUse = 'failing';
  let lagSeconds: number | null = null;
  let logged: ReplicaUse | undefined;
  /** Whether the server is a replica of the primary. Checked again after each failure. */
  let isVerified = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isStopped = false;

  const change = (next: ReplicaUse, error?: unknown): void => {
    use = next;
    if (logged === next || isStopped) return;
    logged = next;
    if (next === 'used') log.info({ lagSeconds }, 'reads go to the replica');
    else
      log.warn(
        { err: error, use, lagSeconds },
        'the replica is not used: its reads go to the primary',
      );
  };

  const ask = async (): Promise<number> => {
    if (!isVerified) await requireReplica(primary, replica);
    isVerified = true;
    const replayed = await readReplayedPosition(replica);
    if (replayed === null) throw new Error('The replica has become a primary');
    return replayed;
  };

  const measure = async (): Promise<void> => {
    // Without the primary nothing is known about the replica; its outage is logged elsewhere.
    const position = await readPrimaryPosition(primary).catch(() => null);
    if (position === null) return;
    try {
      const replayed = await within(answerWithinMs, ask(), 'The replica does not answer');
      lagSeconds = lag.add(position, replayed) / 1_000;
      change(lagSeconds > maxLagSeconds ? 'lagging' : 'used');
    } catch (error) {
      lagSeconds = null;
      isVerified = false;
      change('failing', error);
      onFailure();
    }
  };

  const run = (): Promise<void> =>
    (underWay ??= measure().finally(() => {
      underWay = undefined;
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void run(), everyMs).unref();
    }));

  return {
    get use() {
      return use;
    },
    get lagSeconds() {
      return lagSeconds;
    },
    start: () => void run(),
    check: () => void (isStopped || run()),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
