import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { recordPageView } from '../tracking/page-views';
import { NavigationContext } from './navigation-context';

/** A page that brings no title of its own gets this one. React puts a page's own before it, so that one wins. */
function addFallbackTitle(text: string): () => void {
  if (document.head.querySelector('title')) return () => undefined;
  const title = document.createElement('title');
  title.textContent = text;
  document.head.append(title);
  return () => title.remove();
}

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

/** Stands beside a page's content and is mounted with it: now there is something to name, focus and count. */
export function PageReady({ title }: { title: string }) {
  const { pathname, key, hash } = useLocation();
  const { firstKey, announce } = useContext(NavigationContext);
  const full = title.includes('Hive') ? title : `${title} | Hive`;

  useEffect(() => addFallbackTitle(full), [full]);

  // Once for each mounted page: its region is keyed by the address. A new hash or query within it moves nothing.
  const arrive = useEffectEvent(() => {
    recordPageView(pathname, key);
    if (key === firstKey) return;
    focusPage(hash);
    announce(document.title);
  });
  useEffect(() => arrive(), []);

  return null;
}
