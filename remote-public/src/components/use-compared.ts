import { useState } from 'react';
import { limits } from '@hive/contract/limits';

/** What a comparison needs of a box. */
export interface NamedBox {
  boxId: string;
  name: string;
}

const always = () => true;

/**
 * The boxes of a list that are selected for a comparison.
 * @param isSelectable whether a box can be compared; by default every box, also one that is no longer in the list
 */
export function useCompared(isSelectable: (boxId: string) => boolean = always) {
  const [chosen, setChosen] = useState<readonly NamedBox[]>([]);
  const [extra, setExtra] = useState<NamedBox | null>(null);
  const selected = chosen.filter(({ boxId }) => isSelectable(boxId));
  const has = (id: string) => selected.some(({ boxId }) => boxId === id);
  return {
    selected,
    /** The fifth box, until its user has chosen which one it replaces. */
    extra: extra && isSelectable(extra.boxId) ? extra : null,
    has,
    toggle({ boxId, name }: NamedBox) {
      if (has(boxId)) setChosen(selected.filter((one) => one.boxId !== boxId));
      else if (selected.length >= limits.comparedMax) setExtra({ boxId, name });
      else setChosen([...selected, { boxId, name }]);
    },
    replace(id: string | null) {
      if (id !== null && extra) setChosen(selected.map((one) => (one.boxId === id ? extra : one)));
      setExtra(null);
    },
    clear() {
      setChosen([]);
      setExtra(null);
    },
  };
}
