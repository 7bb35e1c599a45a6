import styles from './own-place.module.css';
import { OwnMatches } from './own-matches';
import { OwnReviews } from './own-reviews';
import { OwnShortlist } from './own-shortlist';

/** What belongs to the user: matches, shortlist and reviews. Each part loads and fails independently. */
export function OwnPlace({ userId }: { userId: string }) {
  return (
    <div className={styles.place}>
      <OwnMatches />
      <OwnShortlist userId={userId} />
      <OwnReviews />
    </div>
  );
}
