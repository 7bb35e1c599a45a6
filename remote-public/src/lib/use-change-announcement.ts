import { useEffect, useRef, useState } from 'react';

/**
 * The text of a live region that is silent on arrival: empty until a text that was shown changes.
 * @param text what the page shows; undefined while it is loading
 * @param isAlreadyRead whether screen readers read this text for another reason, such as focus on its element
 */
export function useChangeAnnouncement(
  text: string | undefined,
  isAlreadyRead?: (text: string) => boolean,
): string {
  const [announcement, announce] = useState('');
  const shown = useRef(text);
  useEffect(() => {
    const before = shown.current;
    if (text === undefined || text === before) return;
    shown.current = text;
    // In a microtask: the focus moves after an update that removes the focused element.
    if (before !== undefined) queueMicrotask(() => announce(isAlreadyRead?.(text) ? '' : text));
  }, [text, isAlreadyRead]);
  return announcement;
}
