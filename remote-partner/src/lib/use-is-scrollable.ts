import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element has more content than it shows. Only then should it be in the tab order: not every browser lets the
 * keyboard scroll an element that cannot have the focus. False without `ResizeObserver`.
 */
export function useIsScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    // The heights are rounded separately, so one pixel is no difference.
    const observer = new ResizeObserver(() =>
      setScrollable(current.scrollHeight > current.clientHeight + 1),
    );
    // The children too: a full element stays as it is when they grow.
    for (const box of [current, ...current.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isScrollable;
}
