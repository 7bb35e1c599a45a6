import type { LogPosition } from './measure-replica';

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
      const last = pending.at(-1);
      if (!last || primary > last.position) pending.push({ at, position: primary });
      pending = pending.filter(({ position }) => position > replayed);
      return pending[0] ? at - pending[0].at : 0;
    },
  };
}
