import { RotateCw } from 'lucide-react';
import { Button } from '@hive/shared-ui/button';
import styles from './freshness.module.css';
import { TimeAgo } from './time-ago';

interface FreshnessProps {
  /** When the data was received, by `Date.now()`; 0 before the first response. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The age of the data, and a button to refresh it. */
export function Freshness({ updatedAt, isFetching, onRefresh }: FreshnessProps) {
  return (
    <div className={styles.freshness}>
      {updatedAt > 0 && (
        <p className={styles.age}>
          {'Updated '}
          <TimeAgo key={updatedAt} at={new Date(updatedAt).toISOString()} />
        </p>
      )}
      <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={onRefresh}>
        <RotateCw size={16} aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}
