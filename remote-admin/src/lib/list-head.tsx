import type { ReactNode, Ref } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** The headline, where the keyboard goes when what it stood on has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What the list is, in a sentence or two. */
  children: ReactNode;
  /** What stands at the end: how fresh it is, an export. */
  end?: ReactNode;
}

/** The head of a tab. */
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
