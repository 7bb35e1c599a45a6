import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { useAction } from '../screens/use-action';
import { listQuery, listStep } from './list-query';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';

interface NotificationListProps {
  userId: string;
  isUnreadOnly: boolean;
}

/** The notifications, newest first. */
export function NotificationList({ userId, isUnreadOnly }: NotificationListProps) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(listStep);
  const queryOf = (shown: number) => listQuery({ userId, isUnreadOnly, count: shown });
  const { data, error, refetch } = useQuery(queryOf(count));
  const showOlder = useAction(async () => {
    // The shorter list stays until the longer one is loaded, also when that fails.
    await queryClient.fetchQuery(queryOf(count + listStep));
    setCount(count + listStep);
  });

  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) return <NoNotifications isUnreadOnly={isUnreadOnly} />;
  return (
    <>
      <ul className={styles.list} aria-label="Notifications">
        {data.items.map((item) => (
          <NotificationItem key={item._id} item={item} userId={userId} />
        ))}
      </ul>
      {data.hasOlder && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={showOlder.busy}
          onClick={() => void showOlder.run()}
        >
          Show older notifications
        </Button>
      )}
      <FormError>{showOlder.fault}</FormError>
    </>
  );
}

function NoNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return isUnreadOnly ? (
    <EmptyState
      title="You’ve read everything"
      action={
        <Link to={paths.notifications.getHref()} className={buttonClass({ variant: 'secondary' })}>
          Show all notifications
        </Link>
      }
    />
  ) : (
    <EmptyState
      title="No notifications yet"
      action={
        <Link
          to={paths.notificationSettings.getHref()}
          className={buttonClass({ variant: 'secondary' })}
        >
          Choose what we notify you about
        </Link>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      <span role="status" className="visually-hidden">
        Loading…
      </span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.item}>
          <Skeleton variant="text" />
          <Skeleton variant="line" />
        </div>
      ))}
    </div>
  );
}
