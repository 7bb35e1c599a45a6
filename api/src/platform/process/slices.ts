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

/** Work that yields between small pieces of it, and returns its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs work in slices, so that requests are answered in between. */
export async function runInSlices<T>(steps: Steps<T>, pause: Pause = createPause()): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    const turn = pause();
    if (turn) await turn;
    step = steps.next();
  }
  return step.value;
}

/** Runs work in one piece. */
export function runAtOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Maps a list in slices. */
export const mapInSlices = <T, U>(
  list: readonly T[],
  transform: (element: T) => U,
  pause?: Pause,
): Promise<U[]> => runInSlices(mapSteps(list, transform), pause);

function* mapSteps<T, U>(list: readonly T[], transform: (element: T) => U): Steps<U[]> {
  const mapped: U[] = [];
  for (const element of list) {
    mapped.push(transform(element));
    yield;
  }
  return mapped;
}

/** Elements that are sorted, or merged, in one piece: well below a slice. */
const runLength = 512;

/** Sorts a list as `toSorted` does, in slices: see `sortSteps`. */
export const sortInSlices = <T>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
  pause: Pause,
): Promise<T[]> => runInSlices(sortSteps(list, compare), pause);

/** Sorts a list as `toSorted` does: sorted runs, which are merged in pairs. */
export function* sortSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += runLength) {
    runs.push(list.slice(start, start + runLength).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let place = 0; place < runs.length; place += 2)
      merged.push(yield* merge(runs[place]!, runs[place + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists. Of equal elements those of the first come first. */
function* merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  // Already in order, as in a list that was sorted before.
  if (second.length === 0 || compare(first.at(-1)!, second[0]!) <= 0) return first.concat(second);
  const merged: T[] = [];
  let other = 0;
  for (const element of first) {
    while (other < second.length && compare(second[other]!, element) < 0) {
      merged.push(second[other]!);
      other += 1;
    }
    merged.push(element);
    if (merged.length % runLength === 0) yield;
  }
  return merged.concat(second.slice(other));
}
