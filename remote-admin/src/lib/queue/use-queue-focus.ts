import { useEffect, useRef, type FocusEvent } from 'react';
import type { QueueItem } from './queue-kind';

interface QueueFocusOptions<Item> {
  /** Identifies the list. In another list, the previous item is not reported as removed. */
  list: string;
  items: readonly Item[];
  current: Item | undefined;
  /** The selected item left the list without a decision made here. */
  onRemoved: (item: Item) => void;
}

/**
 * Keeps focus in the queue when the focused item is removed: moves it to the next item, or to the heading if there is
 * none. Moves it to an item that an undone decision returns. Never moves focus otherwise.
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
  const returning = useRef<string | null>(null);
  const wasInside = useRef(false);
  const before = useRef<{ list: string; item: Item } | null>(null);

  /** Focuses the current item, or the heading if there is none. */
  function focusCurrent(): void {
    const entry = frame.current?.querySelector<HTMLElement>('[data-entry][aria-current]');
    (entry ?? heading.current)?.focus();
  }

  useEffect(() => {
    const was = before.current;
    before.current = current ? { list, item: current } : null;
    if (current && current._id === returning.current) {
      returning.current = null;
      if (wasInside.current) focusCurrent();
      return;
    }
    const isGone = was?.list === list && !items.some(({ _id }) => _id === was.item._id);
    if (!isGone) return;
    const isExpected = expected.current === was.item._id;
    if (!isExpected) onRemoved(was.item);
    const isLost = wasInside.current && document.activeElement === document.body;
    if (!isExpected && !isLost) return;
    focusCurrent();
  }, [list, items, current, onRemoved]);

  return {
    frame,
    heading,
    focusCurrent,
    /** Expects this item to be removed: if it is selected then, focus moves on. Replaces the previous expectation. */
    follow: (id: string | null) => {
      expected.current = id;
    },
    /** Expects this item to return: if focus is in the queue when it is selected, focus moves to it. */
    followReturn: (id: string) => {
      returning.current = id;
    },
    focusEntry: (place: number) =>
      frame.current?.querySelectorAll<HTMLElement>('[data-entry]')[place]?.focus(),
    watch: {
      onFocus: () => {
        wasInside.current = true;
      },
      // A removed element blurs without a related target: keep the last known state.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) wasInside.current = frame.current?.contains(relatedTarget) ?? false;
      },
    },
  };
}
