import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { ShownItem } from './shortlist-items';

/** The boxes of a shortlist that are selected for a comparison. */
export function useCompared(items: readonly ShownItem[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [extraId, setExtraId] = useState<string | null>(null);
  const find = (id: string) => items.find(({ boxId, box }) => boxId === id && box !== null);
  const selected = chosen.flatMap((id) => find(id) ?? []);
  return {
    selected,
    /** The fifth box, until its user has chosen which one it replaces. */
    extra: extraId === null ? null : (find(extraId) ?? null),
    has: (id: string) => chosen.includes(id),
    toggle(id: string) {
      if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id));
      else if (selected.length >= limits.comparedMax) setExtraId(id);
      else setChosen([...selected.map(({ boxId }) => boxId), id]);
    },
    replace(id: string | null) {
      if (id !== null && extraId !== null)
        setChosen(chosen.map((one) => (one === id ? extraId : one)));
      setExtraId(null);
    },
    clear() {
      setChosen([]);
      setExtraId(null);
    },
  };
}
