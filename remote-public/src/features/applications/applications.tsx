import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { loadSession, useSession } from '@hive/shared-auth/session';
import { buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { listApplications } from './api/list-applications';
import { ApplicationCard } from './application-card';
import styles from './applications.module.css';

/** The user's applications with their status. */
export function Applications() {
  const query = useQuery(listApplications());
  useReloadSessionWhenApproved(query.data?.some(({ status }) => status === 'approved') ?? false);

  if (query.isError) {
    return (
      <Card>
        <ErrorState
          message={getErrorMessage(query.error, 'Your applications could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <Loading />;
  if (query.data.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No applications yet"
          action={
            <Link to={paths.listYourBox.getHref()} className={buttonClass()}>
              List your box
            </Link>
          }
        >
          After you apply to list a box, you can track your application here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles.list}>
      {query.data.map((application) => (
        <ApplicationCard key={application._id} application={application} />
      ))}
    </ul>
  );
}

/** Reloads the session after an approval: a page opened before it still has the old role. */
function useReloadSessionWhenApproved(isApproved: boolean): void {
  const role = useSession(({ user }) => user?.role);
  useEffect(() => {
    if (isApproved && role === 'user') void loadSession();
  }, [isApproved, role]);
}

function Loading() {
  return (
    <Card className={styles.card}>
      <VisuallyHidden role="status">Loading your applications…</VisuallyHidden>
      <Skeleton variant="text" />
      <Skeleton variant="line" />
      <Skeleton variant="line" />
    </Card>
  );
}
