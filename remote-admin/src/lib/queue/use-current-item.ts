import { useState } from 'react';
import type { QueueItem } from './queue-kind';

/** The selected item and its index. When it is removed, the item that takes its index is selected. */
interface Chosen {
  id: string | null;
  place: number;
  /** An item that is selected as soon as the list contains it, unless another one is selected first. */
  returning?: string;
}

const first: Chosen = { id: null, place: 0 };

/** The selected item of a list, which stays selected until it leaves the list, even if its index changes. */
export function useCurrentItem<Item extends QueueItem>(items: readonly Item[]) {
  const [chosen, setChosen] = useState(first);
  const indexOf = (id: string | null | undefined) => items.findIndex(({ _id }) => _id === id);
  const returned = indexOf(chosen.returning);
  const found = returned >= 0 ? returned : indexOf(chosen.id);
  const place = found >= 0 ? found : Math.max(0, Math.min(chosen.place, items.length - 1));
  const current = items[place];
  if (current && (chosen.id !== current._id || chosen.place !== place))
    setChosen({ ...(found >= 0 && returned < 0 && chosen), id: current._id, place });

  return {
    /** The index of the selected item. */
    place,
    /** Undefined if the list is empty. */
    current,
    /** Selects the item at an index; out of range, nothing changes. */
    choose: (to: number) => {
      const item = items[to];
      if (item) setChosen({ id: item._id, place: to });
    },
    /** Selects an item once it is back in the list. */
    chooseReturned: (id: string) => setChosen((before) => ({ ...before, returning: id })),
    /** Selects the first item, for another list. */
    chooseFirst: () => setChosen(first),
  };
}
