import { setTimeout as sleep } from 'node:timers/promises';

interface CheckOptions {
  /** How long a result is valid. Milliseconds. */
  validMs: number;
  /** After this time without a result, the dependency counts as failing. Milliseconds. */
  patienceMs: number;
}

/**
 * A check of a dependency whose result is shared, so that anyone may request it at any rate. One check runs at a time, and
 * never longer than `patienceMs` from the caller's view. A check that rejects, or resolves with false, has failed.
 */
export function createDependencyCheck(
  check: () => Promise<unknown>,
  { validMs, patienceMs }: CheckOptions,
): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let last: { isWorking: boolean; at: number } | null = null;

  const run = async (): Promise<boolean> => {
    const isWorking = await check().then(
      (result) => result !== false,
      () => false,
    );
    last = { isWorking, at: performance.now() };
    running = null;
    return isWorking;
  };

  return async () => {
    if (last && performance.now() - last.at < validMs) return last.isWorking;
    running ??= run();
    return Promise.race([running, sleep(patienceMs, false, { ref: false })]);
  };
}
