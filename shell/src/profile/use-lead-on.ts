import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Leads on after a while, unless the person is busy with what stands in `area`: their focus or their finger is inside,
 * or work of theirs is under way. The wait begins anew once they are done.
 */
export function useLeadOn(
  { working, delayMs }: { working: boolean; delayMs: number },
  leadOn: () => void,
) {
  const [engaged, setEngaged] = useState(false);
  const isWaiting = !working && !engaged;

  const leave = useEffectEvent(leadOn);
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
      // The window that asks for a file takes the focus from the whole page, but not from the field within it.
      onBlur: ({ currentTarget }: FocusEvent) =>
        setEngaged(currentTarget.contains(document.activeElement)),
    },
  };
}
