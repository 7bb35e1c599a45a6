import type { LogPosition } from './measure-replica';

/**
 * How many positions are stored: more than ten minutes of them, one a second. Beyond, the newest one is moved, which
 * can only lengthen the lag.
 */
const pendingMax = 600;

/**
 * Measures how far a replica is behind, from positions that were read at intervals: the age of the oldest position of
 * the primary that the replica has not reached. A primary without writes is therefore no lag, nor is its first write
 * after a pause, and no clock of another machine matters. The result is late by up to an interval.
 */
export function createReplicaLag(readClock: () => number = () => performance.now()) {
  /** Positions that the replica had not reached at the last reading, the oldest first. */
  let pending: { at: number; position: LogPosition }[] = [];

  return {
    /** @returns the lag in milliseconds */
    add(primary: LogPosition, replayed: LogPosition): number {
      const at = readClock();
      // Positions beyond the primary's are of a former primary: after a failover the log may be shorter.
      pending = pending.filter(({ position }) => position > replayed && position <= primary);
      const last = pending.at(-1);
      if (last && pending.length === pendingMax) last.position = primary;
      else if (primary > Math.max(replayed, last?.position ?? 0))
        pending.push({ at, position: primary });
      return pending[0] ? at - pending[0].at : 0;
    },
  };
}
