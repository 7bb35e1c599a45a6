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

/** Elements that are sorted, or merged, in one piece: well below a slice. */
const runLength = 512;

/** Sorts a list as `toSorted` does, in slices: sorted runs, which are merged in pairs. */
export async function sortInSlices<T>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
  pause: Pause,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += runLength) {
    runs.push(list.slice(start, start + runLength).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let place = 0; place < runs.length; place += 2)
      merged.push(await merge(runs[place]!, runs[place + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists. Of equal elements those of the first come first. */
async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
  pause: Pause,
): Promise<T[]> {
  const merged: T[] = [];
  let other = 0;
  for (const element of first) {
    while (other < second.length && compare(second[other]!, element) < 0) {
      merged.push(second[other]!);
      other += 1;
    }
    merged.push(element);
    if (merged.length % runLength === 0) await pause();
  }
  return merged.concat(second.slice(other));
}
