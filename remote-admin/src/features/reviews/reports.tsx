import type { ModeratedReview, ReportReason } from '@hive/contract/reviews';
import { Badge } from '@hive/shared-ui/badge';
import { Day, Row } from '../../lib/queue/parts';
import styles from './reviews.module.css';

const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam',
  offensive: 'Offensive',
  untrue: 'Untrue',
  'personal-data': 'Personal data',
  other: 'Something else',
};

interface ReportsProps {
  reports: ModeratedReview['reports'];
  /** Whether the review is published. */
  isShown: boolean;
}

/** The reports about a review. */
export function Reports({ reports, isShown }: ReportsProps) {
  return (
    <section aria-label="Reports" className={styles.reports}>
      <ul className={styles.list}>
        {reports.map(({ reason, note, createdAt }) => (
          <li key={`${createdAt} ${reason} ${note}`}>
            <Row>
              <Badge tone="berry">{reasonLabels[reason]}</Badge>
              <Day at={createdAt} before="Reported " />
            </Row>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {isShown && 'Approving keeps it published. '}
        Either decision resolves the reports.
      </p>
    </section>
  );
}
