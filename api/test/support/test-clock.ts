import type { Clock } from '../../src/platform/context';

/** A clock that stands still until it is told to move. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  set(instant: Date): void;
  /** Back to its start. */
  reset(): void;
}

/** Starts at the real time unless told otherwise, so that what the database defaults to now() is near. */
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
