import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls up to a frame when it shows another view, since the link was in the old one, often far down. On back and forward
 * the browser restores the position. The shell does the same for pages, of which the views of a frame are parts.
 */
export function useScrollToView(frame: RefObject<HTMLElement | null>, view: string): void {
  const { key } = useLocation();
  const shown = useRef(view);
  /** Entries of the browser's history: one that is known was reached by back or forward. */
  const known = useRef(new Set<string>());
  useLayoutEffect(() => {
    const isAbove = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    if (shown.current !== view && isAbove && !known.current.has(key))
      frame.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    shown.current = view;
    known.current.add(key);
  }, [frame, view, key]);
}
