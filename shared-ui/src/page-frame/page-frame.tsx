import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/**
 * Sets a page's width and spacing. The shell sets the properties `--page-gutter`, `--page-start` and `--page-end` around a page that
 * it shows in a column, which has them already.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface PageHeadProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  children?: ReactNode;
}

/** A page's headline. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children && <p className={styles.lead}>{children}</p>}
    </header>
  );
}
