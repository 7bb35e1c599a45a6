import { useEffect, useRef, useState } from 'react';
import type { DirectoryFilter } from '@hive/contract/directory-options';
import type { DirectoryList } from './api/search-directory';
import { chosenOptions, toggleOption, withOptions } from './change-search';
import type { DirectorySearch } from './directory-search';
import { directoryHref } from './directory-search';

/** Shows the list with other options of a filter, after the browser has shown the tick. */
export type ShowOptions = (filter: DirectoryFilter, options: string[]) => void;

interface TicksProps {
  search: DirectorySearch;
  list: DirectoryList;
  onTick: (search: DirectorySearch) => void;
}

/**
 * Changes the address for ticked options after the browser has shown the tick: the page of the new address is rendered at once,
 * which takes a phone tens of milliseconds. Options that are ticked before that are one change.
 */
export function useTicks(props: TicksProps): ShowOptions {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [{ show, cancel }] = useState(() => {
    const waiting = new Map<DirectoryFilter, string[]>();
    const send = (): void => {
      if (waiting.size === 0) return;
      const { search, list, onTick } = latest.current;
      const next = [...waiting].reduce(
        (changed, [filter, options]) => withOptions(changed, filter, options, list.understood),
        search,
      );
      waiting.clear();
      onTick(next);
    };
    const show: ShowOptions = (filter, options) => {
      if (waiting.size === 0) requestAnimationFrame(() => setTimeout(send));
      waiting.set(filter, options);
    };
    return { show, cancel: () => waiting.clear() };
  });
  // Another page may have been opened meanwhile.
  useEffect(() => cancel, [cancel]);
  return show;
}

interface TickedProps {
  filter: DirectoryFilter;
  search: DirectorySearch;
  list: DirectoryList;
  /** Whether this is still the previous list. */
  isStale: boolean;
  onShow: ShowOptions;
}

/** The chosen options of a filter: at once as they are ticked, since the list follows later, and then as the list has them. */
export function useTicked({ filter, search, list, isStale, onShow }: TickedProps) {
  const address = directoryHref(search);
  const [ticked, setTicked] = useState({
    list,
    options: [] as string[],
    /** The address of the tick; null when the page has left it, so that Back shows what the list has. */
    address: null as string | null,
  });
  if (ticked.address !== null && ticked.address !== address)
    setTicked({ ...ticked, address: null });
  const isShown = ticked.list === list && (isStale || ticked.address === address);
  const chosen = isShown ? ticked.options : chosenOptions(list, filter);
  return {
    chosen,
    toggle(option: string): void {
      const options = toggleOption(chosen, option);
      setTicked({ list, options, address });
      onShow(filter, options);
    },
  };
}
