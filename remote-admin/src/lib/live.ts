/** How often what is on the screen is asked for anew, so that the work of another admin shows. Milliseconds. */
export const liveEveryMs = 5000;

/**
 * Options of a query that keeps up with what others do, quietly: what is shown stays until the newer has come. It waits
 * while the window is hidden, and while `isBusy`: somebody is in the middle of something that must not move.
 */
export const keepLive = (isBusy = false) =>
  ({
    refetchInterval: isBusy ? false : liveEveryMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isBusy ? false : 'always',
  }) as const;
