import { useEffect, useId, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import type { PartnersOverview } from '@hive/contract/partners-overview';
import type { SlotProps } from '@hive/contract/slot-props';
import { http } from '@hive/shared-auth/remote-http';
import { Card } from '@hive/shared-ui/card';
import { formatDate, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { queryKeys } from '../lib/query-keys';
import styles from './waiting-for-partners.module.css';

/** '3 open invitations': a count with a plus sign if there are more. */
const describeCount = (
  { count, isCapped }: Pick<PartnersOverview['invitations'], 'count' | 'isCapped'>,
  one: string,
  many: string,
): string => `${formatWholeNumber(count)}${isCapped ? '+' : ''} ${count === 1 ? one : many}`;

/**
 * What waits for partners, for an admin who wants to remind them: open invitations, and boxes with reviews without a reply.
 * Nothing if nothing waits, and while it could never be loaded: the page's own parts have their errors.
 */
export default function WaitingForPartners({
  loadedAt,
  invitationsHref,
  boxHrefPrefix,
}: SlotProps['admin-start.areas']) {
  const id = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.partnersOverview,
    // The page loads its figures by itself, also for an admin who is away: this request must not keep the session alive.
    queryFn: ({ signal }) =>
      http.get(apiPaths.adminPartnersOverview, { signal, isUnattended: true }),
  });
  useEffect(() => {
    // A request that is still running is not sent again.
    void queryClient.invalidateQueries(
      { queryKey: queryKeys.partnersOverview },
      { cancelRefetch: false },
    );
  }, [queryClient, loadedAt]);
  if (!data || data.invitations.count + data.unansweredReviews.count === 0) return null;
  const { invitations, unansweredReviews } = data;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        Waiting for partners
      </h3>
      <div className={styles.panels}>
        {invitations.count > 0 && (
          <Panel
            title={describeCount(invitations, 'open invitation', 'open invitations')}
            end={
              <Link to={invitationsHref} className={styles.more}>
                All invitations
              </Link>
            }
          >
            {invitations.items.map(({ box, email, createdAt, expiresAt }) => (
              <li key={`${box._id} ${email}`} className={styles.line}>
                <Link to={`${boxHrefPrefix}${encodeURIComponent(box._id)}`} className={styles.box}>
                  {box.name}
                </Link>
                <span className={styles.quiet}>
                  {`${email}, invited ${formatDate(createdAt)}, expires ${formatDate(expiresAt)}`}
                </span>
              </li>
            ))}
          </Panel>
        )}
        {unansweredReviews.count > 0 && (
          <Panel
            title={describeCount(
              unansweredReviews,
              'review without a reply',
              'reviews without a reply',
            )}
            end={<span className={styles.quiet}>Published 7 to 90 days ago.</span>}
          >
            {unansweredReviews.boxes.map(({ box, count, oldestAt }) => (
              <li key={box._id} className={styles.line}>
                <Link to={`${boxHrefPrefix}${encodeURIComponent(box._id)}`} className={styles.box}>
                  {box.name}
                </Link>
                <span className={styles.quiet}>
                  {`${formatWholeNumber(count)} ${count === 1 ? 'review' : 'reviews'}, oldest from ${formatDate(oldestAt)}`}
                </span>
              </li>
            ))}
          </Panel>
        )}
      </div>
    </section>
  );
}

function Panel({ title, end, children }: { title: string; end: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.panel}>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.lines}>{children}</ul>
      {end}
    </Card>
  );
}
