import { useEffect, useRef } from 'react';

/** A ref of a heading, which receives the focus on mount if asked for. */
export function useHeadingFocus(isFocused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return heading;
}
