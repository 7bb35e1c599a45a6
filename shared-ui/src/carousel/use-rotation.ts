import { useEffect, useState, useSyncExternalStore } from 'react';

const stillQuery = '(prefers-reduced-motion: reduce)';

const still = () => window.matchMedia?.(stillQuery).matches ?? false;
function watchStill(changed: () => void) {
  const query = window.matchMedia?.(stillQuery);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/**
 * The clock of a carousel. It stands while held (pointer or focus inside), and for people who asked
 * for reduced motion until they press Play.
 */
export function useRotation(intervalMs: number, onTurn: () => void) {
  const [choice, setPlaying] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const wantsStill = useSyncExternalStore(watchStill, still, () => false);
  const playing = choice ?? !wantsStill;

  const turning = playing && !held;
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(onTurn, intervalMs);
    return () => clearInterval(timer);
  }, [turning, intervalMs, onTurn]);

  return { playing, setPlaying, setHeld };
}
