import { useCallback, useSyncExternalStore } from 'react';

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a time (epoch milliseconds); 0 once it has passed. Updates every second until then. */
export function useCountdown(until: number): number {
  const tick = useCallback(
    (onTick: () => void) => {
      // Four checks a second, so that no second is skipped. React renders only when the number changes.
      const timer = setInterval(() => {
        onTick();
        if (secondsUntil(until) === 0) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(tick, () => secondsUntil(until));
}
