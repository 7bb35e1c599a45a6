import { useEffect, useRef, useState } from 'react';
import type { DirectoryFilter } from '@hive/contract/directory-options';
import type { DirectoryList } from './api/search-directory';
import { chosenOptions, toggleOption, withOptions } from './change-search';
import type { ChangeSearch } from './use-current-search';

/** Shows the list with other options of a filter, after the browser has shown the tick. */
export type ShowOptions = (filter: DirectoryFilter, options: string[]) => void;

/**
 * Changes the address for ticked options after the browser has shown the tick: the page of the new address is rendered at once,
 * which takes a phone tens of milliseconds. Options that are ticked before that are one change.
 */
export function useTicks(list: DirectoryList, onTick: ChangeSearch): ShowOptions {
  const latest = useRef({ list, onTick });
  useEffect(() => {
    latest.current = { list, onTick };
  });
  const [{ show, cancel }] = useState(() => {
    const waiting = new Map<DirectoryFilter, string[]>();
    const send = (): void => {
      const { list: shown, onTick: change } = latest.current;
      const sent = [...waiting];
      waiting.clear();
      if (sent.length === 0) return;
      change((search) =>
        sent.reduce(
          (next, [filter, options]) => withOptions(next, filter, options, shown.understood),
          search,
        ),
      );
    };
    const add: ShowOptions = (filter, options) => {
      if (waiting.size === 0) requestAnimationFrame(() => setTimeout(send));
      waiting.set(filter, options);
    };
    return { show: add, cancel: () => waiting.clear() };
  });
  // Another page may have been opened meanwhile.
  useEffect(() => cancel, [cancel]);
  return show;
}

interface TickedProps {
  filter: DirectoryFilter;
  /** The address of the page. */
  address: string;
  list: DirectoryList;
  /** Whether this is still the previous list. */
  isStale: boolean;
  onShow: ShowOptions;
}

interface Ticked {
  options: string[];
  /** The address of the tick; null when the page has left it, so that Back shows what the list has. */
  address: string | null;
  /** The list that was shown when the page left that address. */
  list: DirectoryList;
}

/** The chosen options of a filter: at once as they are ticked, since the list follows later, and then as the list has them. */
export function useTicked({ filter, address, list, isStale, onShow }: TickedProps) {
  const [ticked, setTicked] = useState<Ticked | null>(null);
  if (ticked?.address && ticked.address !== address) setTicked({ ...ticked, list, address: null });
  const isShown = ticked?.address === address || (isStale && ticked?.list === list);
  const chosen = ticked && isShown ? ticked.options : chosenOptions(list, filter);
  return {
    chosen,
    toggle(option: string): void {
      const options = toggleOption(chosen, option);
      setTicked({ options, address, list });
      onShow(filter, options);
    },
  };
}
