import { apiPaths } from '@hive/contract/api-paths';
import type { ClientLoads } from '@hive/contract/releases';
import { sendQuietly } from '@hive/shared-auth/beacon';

type Loads = ClientLoads['loads'];

const counted = new Set<string>();
let waiting: Loads = [];

/** What the tab has reported as opened, for the chunk that confirms it (`confirm-loads.ts`). */
export const openings = {
  /** Not confirmed yet, with the time by `performance.now()`. */
  sent: [] as { loads: Loads; at: number }[],
  /** Replaced when that chunk is loaded. */
  report: (loads: Loads): void => void sendQuietly(apiPaths.clientLoads, { loads }),
};

/**
 * Counts a version that this tab opens, whether loading succeeds or fails: the first time as the denominator of the error rate,
 * and with each further page or part to see whether the tab responds with it. Called before its code runs, and reported before
 * the next task: a page that never ends its task cannot prevent it.
 */
export function countLoad(app: string, version: string): void {
  const key = `${app}@${version}`;
  const isRepeat = counted.has(key);
  counted.add(key);
  if (waiting.push({ app, version, age: 0, isRepeat }) > 1) return;
  queueMicrotask(() => {
    openings.report(waiting);
    openings.sent.push({ loads: waiting, at: performance.now() });
    waiting = [];
  });
}
