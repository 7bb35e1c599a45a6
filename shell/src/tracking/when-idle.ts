/** Does what nobody waits for once the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: 3000 });
  } else {
    setTimeout(work, 200);
  }
};
