import type { ReactNode } from 'react';
import { Card } from '@hive/shared-ui/card';
import { partId } from './part-id';
import styles from './listing.module.css';

interface GroupProps {
  part: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled group of fields. */
export const Group = ({ part, title, lead, children }: GroupProps) => (
  <Card
    as="section"
    id={partId(part)}
    aria-labelledby={`${partId(part)}-title`}
    className={styles.panel}
  >
    <h3 id={`${partId(part)}-title`} className={styles.name}>
      {title}
    </h3>
    {lead && <p className={styles.quiet}>{lead}</p>}
    {children}
  </Card>
);
