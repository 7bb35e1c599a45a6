import { Skeleton } from '../state/state';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './form-skeleton.module.css';

/** Stands in for a form that is being loaded. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.skeletons}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} variant="line" className={styles.field} />
      ))}
    </div>
  );
}
