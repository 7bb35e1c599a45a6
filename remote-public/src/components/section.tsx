import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

/** The class of what keeps to the site's content width. */
export const innerClass = styles.inner;

interface SectionProps {
  title: string;
  /** A sentence below the headline. */
  lead?: ReactNode;
  /** The target of links to this section. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own headline. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const headline = useId();
  return (
    <section id={id} aria-labelledby={headline} className={clsx(styles.section, className)}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={headline}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
