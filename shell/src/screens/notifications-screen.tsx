import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { markRead } from '../notifications/list-query';
import page from '../layout/column-page.module.css';
import { NotificationList } from '../notifications/notification-list';
import styles from '../notifications/notifications.module.css';
import { useNotificationList } from '../notifications/use-notification-list';
import { useAction } from './use-action';

/** The user's notifications, newest first: all, or the unread ones. */
export default function NotificationsScreen() {
  const userId = useSession((session) => session.user?._id);
  // While the session ends, the user disappears a moment before the page does.
  return userId ? <Notifications userId={userId} /> : null;
}

function Notifications({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const isUnreadOnly = search.get('show') === 'unread';
  const list = useNotificationList({ userId, isUnreadOnly });
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = useAction(async () => {
    await markRead(queryClient, userId, { send: () => http.post(apiPaths.notificationsRead, {}) });
    // The button disappears with the last unread notification.
    if (isUnreadOnly) heading.current?.focus();
  });

  return (
    <div className={page.frame}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          Notifications
        </h1>
        <div className={styles.actions}>
          {list.data && list.data.items.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              busy={readAll.busy}
              onClick={() => void readAll.run()}
            >
              Mark all as read
            </Button>
          )}
          <Link
            to={paths.notificationSettings.getHref()}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            Notification settings
          </Link>
        </div>
      </div>
      <FormError>{readAll.fault}</FormError>
      <nav aria-label="Show">
        <ul className={page.links}>
          <Filter show={null} isChosen={!isUnreadOnly} text="All" />
          <Filter show="unread" isChosen={isUnreadOnly} text="Unread" />
        </ul>
      </nav>
      <NotificationList
        key={String(isUnreadOnly)}
        userId={userId}
        isUnreadOnly={isUnreadOnly}
        list={list}
      />
    </div>
  );
}

function Filter({
  show,
  isChosen,
  text,
}: {
  show: 'unread' | null;
  isChosen: boolean;
  text: string;
}) {
  return (
    <li>
      <Link
        to={paths.notifications.getHref() + (show ? `?show=${show}` : '')}
        replace
        aria-current={isChosen ? 'page' : undefined}
        className={page.link}
      >
        {text}
      </Link>
    </li>
  );
}
