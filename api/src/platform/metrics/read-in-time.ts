import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus waits ten seconds by default, for all metrics together. Milliseconds. */
const patienceMs = 3_000;

/** Reads the value of a metric; null if that fails or takes long, so that the others are still served. */
export const readInTime = <T>(read: () => Promise<T>): Promise<T | null> =>
  Promise.race([read().catch(() => null), sleep(patienceMs, null, { ref: false })]);
