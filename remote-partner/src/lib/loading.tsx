import type { ReactNode } from 'react';
import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './loading.module.css';

interface LoadingProps {
  /** Announced to screen readers. */
  label: string;
  /** Placeholders. */
  children: ReactNode;
}

/**
 * Stands in for the section of a page that is loading. It is as tall as the window: what follows the section is out of view, so
 * that nothing visible moves when the section replaces it.
 */
export const Loading = ({ label, children }: LoadingProps) => (
  <div data-loading className={styles.loading}>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </div>
);

/** Stands in for a section whose parts are not known yet. */
export const SectionLoading = () => (
  <Loading label="Loading…">
    <Skeleton variant="tile" />
  </Loading>
);
