import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows the canonical path of a page in the address bar. Links inside the site may lead to an address without a name, or
 * with an earlier one. The router is not notified: for it the page would be another one, and its view would be counted again.
 */
export function useCanonicalPath(path: string): void {
  const { key } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname !== path)
      window.history.replaceState(window.history.state, '', path + search + hash);
  }, [path, key]);
}
