import type { WorkerEvents } from 'graphile-worker';

/** Looks for a job that fail one after another: two rounds of all loops, and more. */
const maxConsecutiveFailures = 10;

/**
 * Tells when a queue does nothing but fail to look for jobs. The library learns the ids of its tasks when it begins; if
 * that fails it remembers the failure for good, and finds no job again however well the database is. A queue that is
 * begun anew asks anew.
 * @returns stops watching
 */
export function watchForStalledQueue(events: WorkerEvents, onStalled: () => void): () => void {
  let failures = 0;
  const countFailure = (): void => {
    failures += 1;
    if (failures === maxConsecutiveFailures) onStalled();
  };
  const resetFailures = (): void => {
    failures = 0;
  };
  events.on('worker:getJob:error', countFailure);
  events.on('worker:getJob:empty', resetFailures);
  events.on('job:start', resetFailures);
  return () => {
    events.off('worker:getJob:error', countFailure);
    events.off('worker:getJob:empty', resetFailures);
    events.off('job:start', resetFailures);
  };
}
