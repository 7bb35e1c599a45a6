import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '@hive/shared-ui/card';
import styles from './personal-part.module.css';

interface PersonalPartProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A part that shows what a box is to the user. */
export function PersonalPart({ title, badge, children }: PersonalPartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  );
}
