import type { ClientLoads } from '@hive/contract/releases';
import { lastFaults } from '../remotes/report';
import { openings } from './count-loads';
import { readyPages } from './page-views';
import { whenIdle } from './when-idle';

/** How long a page must respond after it is ready or has failed: its timers may hang the tab. Milliseconds. */
const settleTime = 2000;
/** Later than a page or part of one can become ready: it has failed by then, or it hangs. Milliseconds. */
const maxWait = 12_000;
const checkEvery = 1000;

/** When the last page became ready, or one of these versions failed. */
const lastSettled = (loads: ClientLoads['loads']): number =>
  Math.max(
    readyPages.at(-1)?.at ?? 0,
    ...loads.map(({ app, version }) => lastFaults.get(`${app}@${version}`) ?? 0),
  );

/**
 * Confirms what is opened a moment after its page is ready or has failed. What is opened next, and hiding the tab, confirm it too
 * (`count-loads.ts`): the version opened last is the only one that counts if the tab hangs.
 */
export function confirmLoads(): void {
  const { report } = openings;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (): void => {
    const last = openings.sent.at(-1);
    if (!last) return;
    const now = performance.now();
    const settled = lastSettled(last.loads);
    const isDue = settled > last.at ? now - settled > settleTime : now - last.at > maxWait;
    if (isDue) whenIdle(() => openings.sent.at(-1) === last && report([]));
    else timer = setTimeout(check, checkEvery);
  };

  openings.report = (opened) => {
    report(opened);
    clearTimeout(timer);
    timer = setTimeout(check, checkEvery);
  };
  check();
}
