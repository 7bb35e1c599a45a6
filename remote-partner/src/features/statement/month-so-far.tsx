import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Card } from '@hive/shared-ui/card';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { sectionLink } from '../../lib/section-link';
import { monthStatementQuery } from './api/get-statement';
import { StatementSummary } from './statement-summary';
import styles from './statement.module.css';

/** What the month in progress adds up to, with a link to its statement. */
export function MonthSoFar({ box }: { box: OwnBox }) {
  const query = useQuery(monthStatementQuery(box._id));
  const { data } = query;
  return (
    <Card as="section" aria-labelledby="month-so-far" className={styles.card}>
      <h2 id="month-so-far" className={styles.heading}>
        This month so far
      </h2>
      {query.isPending && (
        <>
          <VisuallyHidden role="status">Loading this month…</VisuallyHidden>
          <Skeleton className={styles.skeleton} />
        </>
      )}
      {query.isError && !data && (
        <ErrorState
          message={getErrorMessage(query.error, 'This month could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && (
        <>
          <StatementSummary statement={data} />
          <p className={styles.quiet}>
            {'It includes the plan of the whole month and changes with every decision and refund. '}
            <Link to={sectionLink(paths.partnerStatement.getHref(data.month.slice(0, 7)), box._id)}>
              See every order
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}
