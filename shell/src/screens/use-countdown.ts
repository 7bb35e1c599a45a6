import { useEffect, useState } from 'react';

/** Whole seconds until a moment (epoch milliseconds), 0 once it has passed; ticks while it has not. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
