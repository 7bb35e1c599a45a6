import type { ReactNode } from 'react';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** For search engines, on screens that they list. */
  description?: string;
  /** A sentence below the headline. */
  lead?: ReactNode;
  /** Links below the card. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of every session screen: one column with one task. */
export function Screen({ title, description, lead, below, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      {description && <meta name="description" content={description} />}
      <div className={styles.card}>
        <BrandMark size={40} />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{children}</div>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
