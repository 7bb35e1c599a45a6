import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { recordPageView } from '../tracking/page-views';
import { NavigationContext } from './navigation-context';

/** Moves the focus to the new page's headline. */
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
  /** The page was loaded by a Retry: the focus moves to it. */
  isAgain?: boolean;
  onReady?: () => void;
}

/** Mounted with a page's content: announces the page, moves the focus and records the page view. */
export function PageReady({ isAgain, onReady }: PageReadyProps) {
  const { pathname, key, hash } = useLocation();
  const { firstKey, announce } = useContext(NavigationContext);

  // Once per mounted page, because its region is keyed by the path. A new hash or query moves nothing.
  const arrive = useEffectEvent(() => {
    onReady?.();
    const isFirst = key === firstKey && !isAgain;
    recordPageView(pathname, key, isFirst);
    if (isFirst) return;
    focusPage(hash);
    announce(document.title);
  });
  useEffect(() => arrive(), []);

  return null;
}
