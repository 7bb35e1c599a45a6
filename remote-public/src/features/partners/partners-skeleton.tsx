import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { tileListClass } from '../../components/tile-list';
import { TileSkeleton } from '../../components/tile-skeleton';
import styles from './partners.module.css';

/** The placeholder of two categories with three tiles each. */
export function PartnersSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading partners…</VisuallyHidden>
      {[0, 1].map((category) => (
        <div key={category} className={styles.category} aria-hidden="true">
          <div className={styles.categoryHead}>
            <Skeleton variant="text" />
          </div>
          <ul className={tileListClass}>
            {[0, 1, 2].map((tile) => (
              <TileSkeleton key={tile} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
