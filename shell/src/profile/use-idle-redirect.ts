import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Redirects after `delayMs`, unless the user is busy in `area`: the focus or a pointer is inside it, or work is in
 * progress. The delay starts again when they are done.
 */
export function useIdleRedirect(
  { working, delayMs }: { working: boolean; delayMs: number },
  redirect: () => void,
) {
  const [engaged, setEngaged] = useState(false);
  const isWaiting = !working && !engaged;

  const leave = useEffectEvent(redirect);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [isWaiting, delayMs]);

  return {
    isWaiting,
    area: {
      onFocus: () => setEngaged(true),
      onPointerDown: () => setEngaged(true),
      // The file dialog takes the focus from the page, but the field stays the active element.
      onBlur: ({ currentTarget }: FocusEvent) =>
        setEngaged(currentTarget.contains(document.activeElement)),
    },
  };
}
