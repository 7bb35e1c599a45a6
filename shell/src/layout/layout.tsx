import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { readTravelState } from '../guards/destination';
import { SessionWatch } from '../session/session-watch';
import { CookieChoice } from './cookie-choice';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NavigationContext } from './navigation-context';

/** Scrolls a new page to its top; on back and forward the browser restores the position. */
function useScrollToTop({ pathname, key }: Location): void {
  const wentBack = useRef(false);
  const before = useRef(pathname);
  // In a layout effect, which is before that of the router around it: its listener renders the page at once, and one that is
  // called after that would take the next navigation for the one back.
  useLayoutEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useLayoutEffect(() => {
    if (before.current !== pathname) {
      // Styles of pages skip what is outside the window only before this: Back restores a position, which needs the real
      // heights of new elements.
      document.documentElement.dataset['navigated'] = '';
      if (!wentBack.current) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
    before.current = pathname;
    // Also after Back within a page, such as to its previous filters.
    wentBack.current = false;
  }, [pathname, key]);
}

/** The layout of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [firstKey, setFirstKey] = useState(location.key);
  // Back to the first page is a navigation like any other.
  if (firstKey && firstKey !== location.key) setFirstKey('');
  const [announcement, announce] = useState('');
  const [choosing, setChoosing] = useState(false);
  const navigation = useMemo(() => ({ firstKey, announce }), [firstKey]);
  const { notice, isSuccess } = readTravelState(location.state);
  useScrollToTop(location);

  return (
    <div data-app className={styles.app}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <SessionWatch />
      <CookieChoice reopened={choosing} onClosed={() => setChoosing(false)} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {notice && (
          <p
            role={isSuccess ? 'status' : 'alert'}
            className={clsx(styles.notice, isSuccess && styles.success)}
          >
            {notice}
          </p>
        )}
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </main>
      <Footer onCookieChoice={() => setChoosing(true)} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
