import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests get a turn. */
const sliceMs = 8;

/** Waits for a turn if the slice is over; call it between small pieces of work. */
export type Pause = () => Promise<void> | undefined;

/** The pauses of one piece of work. */
export function createPause(): Pause {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < sliceMs) return undefined;
    return setImmediate().then(() => {
      startedAt = performance.now();
    });
  };
}
