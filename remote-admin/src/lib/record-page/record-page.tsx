import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@hive/shared-ui/card';
import styles from './record-page.module.css';

interface RecordPageProps {
  /** The list that the record is in. */
  back: { href: string; label: string };
  title: string;
  /** Badges after the title. */
  badges?: ReactNode;
  /** Facts and actions below the title. */
  lead?: ReactNode;
  /** The sections. */
  children: ReactNode;
}

/** The page of one record: what it is, then sections that load and fail on their own. */
export function RecordPage({ back, title, badges, lead, children }: RecordPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened the page is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={styles.page} aria-label={title}>
      <header className={styles.head}>
        <Link to={back.href} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
        <div className={styles.titles}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {badges}
        </div>
        {lead}
      </header>
      <div className={styles.sections}>{children}</div>
    </article>
  );
}

interface RecordSectionProps {
  title: string;
  /** Links and buttons beside the title. */
  tools?: ReactNode;
  /** Whether it takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A titled part of the page. */
export function RecordSection({ title, tools, isWide = false, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={styles.section}
      data-wide={isWide || undefined}
    >
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </Card>
  );
}
