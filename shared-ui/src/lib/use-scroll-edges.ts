import { useEffect, useState, type RefObject } from 'react';

/** The sides on which an element has content beyond its visible part, as a list for an attribute. */
export type ScrollEdges = '' | 'start' | 'end' | 'start end';

/**
 * The sides on which an element that scrolls sideways has content beyond its visible part. None without `ResizeObserver`.
 * @param childCount of an element whose children change
 */
export function useScrollEdges(
  element: RefObject<HTMLElement | null>,
  childCount?: number,
): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>('');
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { scrollWidth, scrollLeft, clientWidth } = current;
      const isScrolled = scrollLeft > 0;
      // The widths are rounded separately, so one pixel is no difference.
      const hasMore = scrollWidth > scrollLeft + clientWidth + 1;
      if (isScrolled) setEdges(hasMore ? 'start end' : 'start');
      else setEdges(hasMore ? 'end' : '');
    };
    const observer = new ResizeObserver(measure);
    // The children too: a full element stays as it is when they grow.
    for (const box of [current, ...current.children]) observer.observe(box);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [element, childCount]);
  return edges;
}
