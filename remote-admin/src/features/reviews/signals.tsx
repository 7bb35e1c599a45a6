import type { ReviewSignal } from '@hive/contract/reviews';
import styles from './reviews.module.css';

const countReviews = (count = 0): string =>
  count === 1 ? '1 other review' : `${count.toLocaleString('en-GB')} other reviews`;

const describeShare = ({ reviews = 0, ofBox = 0 }: Record<string, number>): string => {
  if (ofBox === 0) return 'of other boxes';
  return ofBox === reviews ? 'of this box' : `${ofBox} of this box`;
};

/** A signal in words and figures; the code of one that this version does not know. */
function describeSignal({ code, figures }: ReviewSignal): string {
  const { reviews = 0, percent = 0, days = 0, usual = 0 } = figures;
  switch (code) {
    case 'similar-text':
      return `${percent === 100 ? 'Same text' : `Nearly the same text (${percent}%)`} as ${countReviews(reviews)}, ${describeShare(figures)}.`;
    case 'same-network':
      return `Written from the same network in the same week as ${countReviews(reviews)}, ${describeShare(figures)}.`;
    case 'burst':
      return `${reviews} reviews of this box within ${days} days. Usual: ${usual.toLocaleString('en-GB')}.`;
    default:
      return code;
  }
}

/** What may point to abuse of reviews, for the moderator to judge. */
export function Signals({ signals }: { signals: readonly ReviewSignal[] }) {
  return (
    <section aria-label="Signs of abuse" className={styles.reports}>
      <ul className={styles.list}>
        {signals.map((signal) => (
          <li key={signal.code}>{describeSignal(signal)}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        There may be harmless reasons. These signs alone never change a review.
      </p>
    </section>
  );
}
