import { useId, type ReactNode } from 'react';
import { Badge } from '@hive/shared-ui/badge';
import { Card } from '@hive/shared-ui/card';
import styles from './releases.module.css';

interface OwnedCardProps {
  app: string;
  /** The team that owns it; absent while it is unknown. */
  owner: string | null | undefined;
  children: ReactNode;
}

/** A card of a list, about an app and its owner. */
export function OwnedCard({ app, owner, children }: OwnedCardProps) {
  const id = useId();
  return (
    <Card as="li" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.name}>
          {app}
        </h3>
        <Badge>{owner ? `Owner: ${owner}` : 'Owner unknown'}</Badge>
      </div>
      {children}
    </Card>
  );
}
