/** How often visible data is refetched, so that other admins' changes appear. Milliseconds. */
export const liveEveryMs = 5000;

/** After this time without pointer or key activity, the user counts as away and refetching stops. Milliseconds. */
export const awayAfterMs = 5 * 60_000;

let lastActiveAt = Date.now();
const isAway = (): boolean => Date.now() - lastActiveAt >= awayAfterMs;

/** Whether there was no user activity since the last refetch. */
export const isUnattended = (): boolean => Date.now() - lastActiveAt > liveEveryMs;

function markPresent(): void {
  const wasAway = isAway();
  lastActiveAt = Date.now();
  // Acts like a return to the window: visible data is refetched and the refetch interval restarts.
  if (wasAway) window.dispatchEvent(new Event('visibilitychange'));
}

const activityEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'click'] as const;

/**
 * Watches for user activity while an admin page is shown.
 * @returns a function that stops watching
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
 * Query options that refetch in the background. Refetching pauses while the window is hidden, while the user is away,
 * and while `isBusy`, when an edit or dialog needs the data to stay as it is.
 */
export const keepLive = (isBusy = false) =>
  ({
    refetchInterval: () => (isBusy || isAway() ? false : liveEveryMs),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isBusy ? false : 'always',
  }) as const;
