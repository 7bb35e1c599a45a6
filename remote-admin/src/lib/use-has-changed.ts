import { useState } from 'react';

/**
 * Whether a value has changed since the first render. The focus moves to the heading of a view that replaces another one
 * without a change of the page, since the link that was pressed is gone.
 */
export function useHasChanged(value: string | null): boolean {
  const [shown, setShown] = useState({ value, hasChanged: false });
  if (shown.value !== value) setShown({ value, hasChanged: true });
  return shown.hasChanged || shown.value !== value;
}
