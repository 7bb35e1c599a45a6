import { useEffect, useState } from 'react';

/** How often the remaining time is computed. Milliseconds. */
const stepMs = 250;

/** Whole seconds until an instant, rounded up; 0 after it. */
export const secondsUntil = (at: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((at - now) / 1000));

/** The seconds until an instant (milliseconds since 1970), which count down while the component is shown. */
export function useSecondsLeft(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const update = () => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, stepMs);
    update();
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
