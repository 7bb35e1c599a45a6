import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { useAction } from '../screens/use-action';
import { NotificationItem } from './notification-item';
import type { NotificationListState } from './use-notification-list';
import styles from './notifications.module.css';

interface NotificationListProps {
  userId: string;
  isUnreadOnly: boolean;
  list: NotificationListState;
}

/** The notifications, newest first. */
export function NotificationList({ userId, isUnreadOnly, list }: NotificationListProps) {
  const { data, error, refetch } = list;
  const showOlder = useAction(list.showOlder);

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
