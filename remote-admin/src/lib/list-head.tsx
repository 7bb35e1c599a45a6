import type { ReactNode, Ref } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** The heading, which receives focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** A description of the list in a sentence or two. */
  children: ReactNode;
  /** Content at the end, such as freshness or an export. */
  end?: ReactNode;
}

/** The header of a tab. */
export function ListHead({ title, headingRef, children, end }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{children}</p>
      </div>
      {end}
    </header>
  );
}
