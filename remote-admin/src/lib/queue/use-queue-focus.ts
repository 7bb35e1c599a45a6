import { useEffect, useRef, type FocusEvent } from 'react';
import type { QueueItem } from './queue-kind';

interface QueueFocusOptions<Item> {
  /** Says which list it is: in another one, nothing that was read is missed. */
  list: string;
  items: readonly Item[];
  current: Item | undefined;
  /** One that was read has left the list, and not by a decision made here. */
  onRemoved: (item: Item) => void;
}

/**
 * Keeps the keyboard in the queue when what it stood on goes: on the next one, or on the headline where there is none.
 * It goes nowhere of itself.
 */
export function useQueueFocus<Item extends QueueItem>({
  list,
  items,
  current,
  onRemoved,
}: QueueFocusOptions<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const expected = useRef<string | null>(null);
  const wasInside = useRef(false);
  const before = useRef<{ list: string; item: Item } | null>(null);

  useEffect(() => {
    const was = before.current;
    before.current = current ? { list, item: current } : null;
    const isGone = was?.list === list && !items.some(({ _id }) => _id === was.item._id);
    if (!isGone) return;
    const isExpected = expected.current === was.item._id;
    if (!isExpected) onRemoved(was.item);
    const isLost = wasInside.current && document.activeElement === document.body;
    if (!isExpected && !isLost) return;
    const entry = frame.current?.querySelector<HTMLElement>('[data-entry][aria-current]');
    (entry ?? heading.current)?.focus();
  }, [list, items, current, onRemoved]);

  return {
    frame,
    heading,
    /** The keyboard follows when this one goes, if it is read by then; of no other is it expected any more. */
    follow: (id: string | null) => {
      expected.current = id;
    },
    focusEntry: (place: number) =>
      frame.current?.querySelectorAll<HTMLElement>('[data-entry]')[place]?.focus(),
    watch: {
      onFocus: () => {
        wasInside.current = true;
      },
      // What goes with the keyboard on it tells of no other place.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) wasInside.current = frame.current?.contains(relatedTarget) ?? false;
      },
    },
  };
}
