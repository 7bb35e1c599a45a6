import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { recordPageView } from '../tracking/page-views';
import { NavigationContext } from './navigation-context';

/** Puts a keyboard and a screen reader where the eyes are: at the new page's headline. */
function focusPage(hash: string): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) {
    target.scrollIntoView();
    return;
  }
  const main = document.querySelector('main');
  const headline = main?.querySelector('h1') ?? main;
  if (!headline) return;
  if (!headline.hasAttribute('tabindex')) headline.tabIndex = -1;
  headline.focus({ preventScroll: true });
}

interface PageReadyProps {
  /** The page comes after a Retry: whoever pressed it is taken there. */
  isAgain?: boolean;
  onReady?: () => void;
}

/** Stands beside a page's content and is mounted with it: now there is something to name, focus and count. */
export function PageReady({ isAgain, onReady }: PageReadyProps) {
  const { pathname, key, hash } = useLocation();
  const { firstKey, announce } = useContext(NavigationContext);

  // Once for each mounted page: its region is keyed by the address. A new hash or query within it moves nothing.
  const arrive = useEffectEvent(() => {
    onReady?.();
    recordPageView(pathname, key);
    if (key === firstKey && !isAgain) return;
    focusPage(hash);
    announce(document.title);
  });
  useEffect(() => arrive(), []);

  return null;
}
