import { useEffect, useState } from 'react';

/**
 * The clock of a carousel. It stands while held (pointer or focus inside) and from the start for
 * people who asked for reduced motion; they may still press Play.
 */
export function useRotation(intervalMs: number, onTurn: () => void) {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const query = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (query?.matches) setPlaying(false);
  }, []);

  const turning = playing && !held;
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(onTurn, intervalMs);
    return () => clearInterval(timer);
  }, [turning, intervalMs, onTurn]);

  return { playing, setPlaying, setHeld };
}
