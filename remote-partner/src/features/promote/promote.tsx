import { useQuery } from '@tanstack/react-query';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { Loading } from '../../lib/loading';
import { PromoSlot } from './promo-slot';
import { promoMediaQuery } from './api/list-promo-media';
import styles from './promote.module.css';

/** Milliseconds within which the URLs of the files cannot have expired. */
const freshMs = 60_000;

/** A box's advertising: a video and an image, each published on its profile once a moderator has approved it. */
export default function Promote({ box }: { box: OwnBox }) {
  const query = useQuery(promoMediaQuery(box._id));
  const { data, dataUpdatedAt, refetch } = query;

  // Signed URLs expire after some minutes. A file that fails to load with a fresh URL is broken.
  function reloadExpired() {
    if (Date.now() - dataUpdatedAt > freshMs) void refetch();
  }

  return (
    <section aria-labelledby="promote" className={styles.section}>
      <div className={styles.head}>
        <h2 id="promote" className={styles.heading}>
          Promote
        </h2>
        <p className={styles.lead}>
          Shown on your public profile, labelled ‘Ad’, once a moderator has approved it. It doesn’t
          affect ratings or the order of matches.
        </p>
      </div>
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your advertising could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {query.isPending && (
        <Loading label="Loading your advertising…">
          <div className={styles.slots}>
            <Skeleton variant="tile" />
            <Skeleton variant="tile" />
          </div>
        </Loading>
      )}
      {data && !query.isError && (
        <div className={styles.slots}>
          {(['video', 'image'] as const).map((kind) => (
            <PromoSlot
              key={kind}
              box={box}
              kind={kind}
              media={data.media.filter((medium) => medium.kind === kind)}
              missing={kind === 'video' ? data.videoMissing : null}
              onBroken={reloadExpired}
            />
          ))}
        </div>
      )}
    </section>
  );
}
