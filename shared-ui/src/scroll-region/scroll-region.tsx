import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useScrollEdges } from '../lib/use-scroll-edges';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Accessible name. */
  label: string;
  className?: string;
  /** A table. */
  children: ReactNode;
}

/**
 * Contains a table that may be wider than the page: it scrolls sideways, also with the keyboard, and its edges have a shade
 * where columns are beyond them.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(region);
  return (
    <div
      ref={region}
      className={clsx(styles.region, className)}
      data-more={edges || undefined}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
