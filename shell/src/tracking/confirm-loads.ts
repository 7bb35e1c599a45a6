import { lastFaults } from '../remotes/report';
import { openings } from './count-loads';
import { readyPages } from './page-views';
import { whenIdle } from './when-idle';

/** How long a page must respond after it is ready or has failed: its timers may hang the tab. Milliseconds. */
const settleTime = 2000;
/** Later than a page or part of one can become ready: it has failed by then, or it hangs. Milliseconds. */
const maxWait = 12_000;
const checkEvery = 1000;

/** When the last page became ready or failed. */
const lastSettled = (): number => Math.max(0, readyPages.at(-1)?.at ?? 0, ...lastFaults.values());

/**
 * Confirms opened versions while the tab responds: a moment after the page is ready or has failed, when the tab is hidden, and
 * when the next version is opened. The version opened last is therefore the only one that counts if the tab hangs.
 */
export function confirmLoads(): void {
  const { report } = openings;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeConfirmed = () => {
    const now = performance.now();
    return openings.sent
      .splice(0)
      .flatMap(({ loads, at }) =>
        loads.map((load) => ({ ...load, age: Math.ceil(now - at) || 1 })),
      );
  };

  const confirm = (): void => {
    const confirmed = takeConfirmed();
    if (confirmed.length > 0) report(confirmed);
  };

  const check = (): void => {
    const last = openings.sent.at(-1);
    if (!last) return;
    const now = performance.now();
    const settled = lastSettled();
    const isDue = settled > last.at ? now - settled > settleTime : now - last.at > maxWait;
    if (isDue) whenIdle(() => openings.sent.at(-1) === last && confirm());
    else timer = setTimeout(check, checkEvery);
  };

  openings.report = (opened) => {
    report([...takeConfirmed(), ...opened]);
    clearTimeout(timer);
    timer = setTimeout(check, checkEvery);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') confirm();
  });
  check();
}
