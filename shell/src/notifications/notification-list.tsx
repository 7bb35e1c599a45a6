import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import { listKey } from './unread-query';

interface NotificationListProps {
  userId: string;
  isUnreadOnly: boolean;
}

/** The notifications, page after page. */
export function NotificationList({ userId, isUnreadOnly }: NotificationListProps) {
  /** Where each page starts that is shown. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((cursor, index) => (
        <ListPage
          key={cursor ?? 'first'}
          userId={userId}
          isUnreadOnly={isUnreadOnly}
          cursor={cursor}
          onMore={
            index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined
          }
        />
      ))}
    </>
  );
}

interface ListPageProps extends NotificationListProps {
  cursor: string | undefined;
  /** Shows the page after this one; absent once it is shown. */
  onMore?: (next: string) => void;
}

function ListPage({ userId, isUnreadOnly, cursor, onMore }: ListPageProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(userId), isUnreadOnly, cursor ?? null],
    queryFn: ({ signal }) =>
      http.get(apiPaths.notifications, {
        params: { cursor, unread: isUnreadOnly ? 'true' : undefined },
        signal,
      }),
  });

  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0 && cursor === undefined)
    return <NoNotifications isUnreadOnly={isUnreadOnly} />;
  const { next } = data;
  return (
    <>
      <ul className={styles.list} aria-label={cursor ? 'Older notifications' : 'Notifications'}>
        {data.items.map((item) => (
          <NotificationItem
            key={item._id}
            item={item}
            userId={userId}
            onRead={() => queryClient.invalidateQueries({ queryKey: listKey(userId) })}
          />
        ))}
      </ul>
      {next && onMore && (
        <Button variant="secondary" className={styles.more} onClick={() => onMore(next)}>
          Show older notifications
        </Button>
      )}
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
