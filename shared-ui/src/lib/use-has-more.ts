import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element that scrolls sideways has content beyond the end of its visible part. False without `ResizeObserver`.
 */
export function useHasMore(element: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { scrollWidth, scrollLeft, clientWidth } = current;
      // The widths are rounded separately, so one pixel is no difference.
      setHasMore(scrollWidth > scrollLeft + clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    // The children too: a full element stays as it is when they grow.
    for (const box of [current, ...current.children]) observer.observe(box);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [element]);
  return hasMore;
}
