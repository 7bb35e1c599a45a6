import type { Clock } from '../context';

export const realClock: Clock = { now: () => new Date() };

/** A clock for tests of a running site. */
export interface MovableClock extends Clock {
  /** Continues from `at`; null returns to the real time. */
  moveTo(at: Date | null): void;
}

/** @param start the time to start from; null: the real time */
export function createMovableClock(start: Date | null = null): MovableClock {
  const distanceTo = (at: Date | null) => (at === null ? 0 : at.getTime() - Date.now());
  let aheadMs = distanceTo(start);
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo(at) {
      aheadMs = distanceTo(at);
    },
  };
}

export const isMovable = (clock: Clock): clock is MovableClock => 'moveTo' in clock;
