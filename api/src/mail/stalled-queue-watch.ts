import type { WorkerEvents } from 'graphile-worker';

/** Consecutive failures to fetch a job: more than two rounds of all workers. */
const maxConsecutiveFailures = 10;

/**
 * Detects a queue that only fails to fetch jobs. The library reads the ids of its tasks at start; if that fails, it
 * caches the failure and never finds a job again. Restarting the queue repairs it.
 * @returns a function that stops watching
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
