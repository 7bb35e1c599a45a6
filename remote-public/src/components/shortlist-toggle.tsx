import clsx from 'clsx';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useIsInBrowser } from '../lib/use-is-in-browser';
import type { ShortlistedBox } from './shortlist-state-button';
import styles from './shortlist-toggle.module.css';

/** One chunk for all pages. A browser that cannot load it shows no buttons. */
const ShortlistStateButton = lazy<ComponentType<{ box: ShortlistedBox }>>(() =>
  import(/* webpackChunkName: "shortlist" */ './shortlist-state-button').catch(() => ({
    default: () => null,
  })),
);

interface ShortlistToggleProps {
  box: ShortlistedBox;
  className?: string;
}

/** The place of the button 'Shortlist', which is loaded after the page: the first view does not need it. */
export function ShortlistToggle({ box, className }: ShortlistToggleProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <span className={clsx(styles.place, className)}>
      {isInBrowser && (
        <Suspense>
          <ShortlistStateButton box={box} />
        </Suspense>
      )}
    </span>
  );
}
