import type { Clock } from '../context';

export const realClock: Clock = { now: () => new Date() };

/** A clock for tests of a running site. */
export interface MovableClock extends Clock {
  /** Continues from `at`; null returns to the real time. */
  moveTo(at: Date | null): void;
}

export function createMovableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo(at) {
      aheadMs = at === null ? 0 : at.getTime() - Date.now();
    },
  };
}

export const isMovable = (clock: Clock): clock is MovableClock => 'moveTo' in clock;
