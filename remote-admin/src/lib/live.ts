/** How often what is on the screen is asked for anew, so that the work of another admin shows. Milliseconds. */
export const liveEveryMs = 5000;

/**
 * After so long without pointer or key nobody is taken to be there, and nothing is asked for. Milliseconds.
 */
export const awayAfterMs = 5 * 60_000;

let lastActiveAt = Date.now();
const isAway = (): boolean => Date.now() - lastActiveAt >= awayAfterMs;

/** Whether there was no pointer or key since what is live was last asked for. */
export const isUnattended = (): boolean => Date.now() - lastActiveAt > liveEveryMs;

function markPresent(): void {
  const wasAway = isAway();
  lastActiveAt = Date.now();
  // As if the window were looked at again: what is shown is asked for anew, and its clock goes on.
  if (wasAway) window.dispatchEvent(new Event('visibilitychange'));
}

const activityEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click'] as const;

/**
 * Watches for somebody who is there, for as long as a page of ours is shown.
 * @returns stops watching
 */
export function watchPresence(): () => void {
  markPresent();
  for (const type of activityEvents)
    window.addEventListener(type, markPresent, { capture: true, passive: true });
  return () => {
    for (const type of activityEvents)
      window.removeEventListener(type, markPresent, { capture: true });
  };
}

/**
 * Options of a query that keeps up with what others do, quietly: what is shown stays until the newer has come. It waits
 * while the window is hidden, while nobody is there, and while `isBusy`: somebody is in the middle of something that
 * must not move.
 */
export const keepLive = (isBusy = false) =>
  ({
    refetchInterval: () => (isBusy || isAway() ? false : liveEveryMs),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isBusy ? false : 'always',
  }) as const;
