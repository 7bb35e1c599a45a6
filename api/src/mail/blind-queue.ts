import type { WorkerEvents } from 'graphile-worker';

/** Looks for a job that fail one after another: two rounds of all loops, and more. */
const failuresInARow = 10;

/**
 * Tells when a queue does nothing but fail to look for jobs. The library learns the ids of its tasks when it begins; if
 * that fails it remembers the failure for good, and finds no job again however well the database is. A queue that is
 * begun anew asks anew.
 * @returns stops watching
 */
export function whenBlind(events: WorkerEvents, tell: () => void): () => void {
  let failures = 0;
  const fail = (): void => {
    failures += 1;
    if (failures === failuresInARow) tell();
  };
  const see = (): void => {
    failures = 0;
  };
  events.on('worker:getJob:error', fail);
  events.on('worker:getJob:empty', see);
  events.on('job:start', see);
  return () => {
    events.off('worker:getJob:error', fail);
    events.off('worker:getJob:empty', see);
    events.off('job:start', see);
  };
}
