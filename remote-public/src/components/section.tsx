import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

/** The class that limits an element to the site's content width. */
export const innerClass = styles.inner;

interface SectionProps {
  title: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** The target of links to this section. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={clsx(styles.section, className)}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
