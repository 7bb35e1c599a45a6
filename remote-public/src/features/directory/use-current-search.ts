import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DirectorySearch } from './directory-search';
import { directoryHref } from './directory-search';

/** Shows the list of a changed search. */
export type ChangeSearch = (change: (search: DirectorySearch) => DirectorySearch) => void;

interface CurrentSearch {
  /** Replaces the address, as each key of a typed value does. */
  show: ChangeSearch;
  /** Opens an address, so that Back undoes the change, as with links. */
  open: ChangeSearch;
}

/**
 * Changes the newest search: a change that is made before the page of the last one is rendered, for example by the timer of a typed
 * text, leaves that one as it is. A change without an effect is no step for Back.
 */
export function useCurrentSearch(search: DirectorySearch): CurrentSearch {
  const navigate = useNavigate();
  const address = directoryHref(search);
  const current = useRef({ search, address });
  useLayoutEffect(() => {
    // Until its page is rendered, a change is newer than what is rendered.
    if (current.current.address !== address) current.current = { search, address };
  });
  const go = (change: Parameters<ChangeSearch>[0], replace: boolean): void => {
    const next = change(current.current.search);
    const href = directoryHref(next);
    if (href === directoryHref(current.current.search)) return;
    current.current = { ...current.current, search: next };
    void navigate(href, { replace });
  };
  return { show: (change) => go(change, true), open: (change) => go(change, false) };
}
