import type { Clock } from '../../src/platform/context';

/** A clock that moves only when a test moves it. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  set(instant: Date): void;
  /** Returns to the start time. */
  reset(): void;
}

/** Starts at the real time by default, so that it is close to `now()` in the database. */
export function createTestClock(start?: Date): TestClock {
  const readStart = (): number => (start ?? new Date()).getTime();
  let current = readStart();
  return {
    now: () => new Date(current),
    advance: (seconds) => {
      current += seconds * 1000;
    },
    set: (instant) => {
      current = instant.getTime();
    },
    reset: () => {
      current = readStart();
    },
  };
}
