/** Runs low-priority work when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: 3000 });
  } else {
    setTimeout(work, 200);
  }
};
