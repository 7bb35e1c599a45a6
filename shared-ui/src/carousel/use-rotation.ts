import { useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

const prefersReducedMotion = () => window.matchMedia?.(reducedMotionQuery).matches ?? false;
function subscribeToReducedMotion(onChange: () => void) {
  const query = window.matchMedia?.(reducedMotionQuery);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/**
 * The timer of a carousel. Stops while held (pointer or focus inside), and with reduced motion until the user presses
 * Play.
 */
export function useRotation(intervalMs: number, onTurn: () => void) {
  const [choice, setPlaying] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const isReduced = useSyncExternalStore(
    subscribeToReducedMotion,
    prefersReducedMotion,
    () => false,
  );
  const playing = choice ?? !isReduced;

  const isRotating = playing && !held;
  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setInterval(onTurn, intervalMs);
    return () => clearInterval(timer);
  }, [isRotating, intervalMs, onTurn]);

  return { playing, setPlaying, setHeld };
}
