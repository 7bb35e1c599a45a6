import { apiPaths } from '@hive/contract/api-paths';
import type { ClientLoads } from '@hive/contract/releases';
import { sendQuietly } from '@hive/shared-auth/beacon';

type Loads = ClientLoads['loads'];

const counted = new Set<string>();
let waiting: Loads = [];

/** What the tab has reported as opened and not confirmed yet, with the time by `performance.now()`. */
const sent: { loads: Loads; at: number }[] = [];

/** The same with its age, which is different for each report: the versions of one report were opened in one task. */
function takeConfirmed(): Loads {
  const now = performance.now();
  return sent
    .splice(0)
    .flatMap(({ loads, at }, index, all) =>
      loads.map((load) => ({ ...load, age: Math.ceil(now - at) + all.length - index })),
    );
}

/** What the tab has reported as opened, for the chunk that confirms it when the page has settled (`confirm-loads.ts`). */
export const openings = {
  sent,
  /** Reports what is opened, and confirms what was opened before: the tab responds. Replaced when that chunk is loaded. */
  report(opened: Loads): void {
    const loads = [...takeConfirmed(), ...opened];
    void sendQuietly(apiPaths.clientLoads, { loads, tabAge: Math.ceil(performance.now()) });
  },
};

/** Confirms what is open when the visitor leaves or hides the page, which may be before that chunk is loaded. */
export const confirmWhenHidden = (): void => {
  if (document.hidden && sent.length > 0) openings.report([]);
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
    sent.push({ loads: waiting, at: performance.now() });
    waiting = [];
  });
}
