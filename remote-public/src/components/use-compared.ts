import { useMemo, useState, useSyncExternalStore } from 'react';
import { limits } from '@hive/contract/limits';
import { tabStore } from '@hive/shared-auth/storage';

/** What a comparison needs of a box. */
export interface NamedBox {
  boxId: string;
  name: string;
}

const always = () => true;
const changeEvent = 'hive-compared-change';

const isNamedBox = (value: unknown): value is NamedBox => {
  const { boxId, name } = (value ?? {}) as Partial<Record<keyof NamedBox, unknown>>;
  return typeof boxId === 'string' && typeof name === 'string';
};

function parse(text: string | null): readonly NamedBox[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isNamedBox).slice(0, limits.comparedMax) : [];
  } catch {
    return [];
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

/**
 * The boxes of a list that are selected for a comparison. They stay selected in this tab after a reload, or a look at a
 * profile; none on the server, and until a page that it rendered is hydrated.
 * @param list each list has its selection, because a box of one may be missing in the other
 * @param isSelectable whether a box can be compared; by default every box, also one that is no longer in the list
 */
export function useCompared(
  list: 'directory' | 'shortlist',
  isSelectable: (boxId: string) => boolean = always,
) {
  const key = `hive-compared-${list}`;
  const stored = useSyncExternalStore(
    subscribe,
    () => tabStore.get(key),
    () => null,
  );
  const chosen = useMemo(() => parse(stored), [stored]);
  const [extra, setExtra] = useState<NamedBox | null>(null);
  const selected = chosen.filter(({ boxId }) => isSelectable(boxId));
  const has = (id: string) => selected.some(({ boxId }) => boxId === id);
  const setChosen = (boxes: readonly NamedBox[]) => {
    if (boxes.length === 0) tabStore.remove(key);
    else tabStore.set(key, JSON.stringify(boxes));
    window.dispatchEvent(new Event(changeEvent));
  };
  const replace = (id: string | null): void => {
    if (id !== null && extra) setChosen(selected.map((one) => (one.boxId === id ? extra : one)));
    setExtra(null);
  };
  return {
    selected,
    /** The fifth box, until its user has chosen which one it replaces. */
    extra: extra && isSelectable(extra.boxId) ? extra : null,
    has,
    toggle({ boxId, name }: NamedBox) {
      // A box that is taken out while the fifth waits makes room for it.
      if (has(boxId) && extra) replace(boxId);
      else if (has(boxId)) setChosen(selected.filter((one) => one.boxId !== boxId));
      else if (selected.length >= limits.comparedMax) setExtra({ boxId, name });
      else setChosen([...selected, { boxId, name }]);
    },
    replace,
    clear() {
      setChosen([]);
      setExtra(null);
    },
  };
}
