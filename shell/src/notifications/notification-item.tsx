import clsx from 'clsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Notification } from '@hive/contract/notifications';
import { http } from '@hive/shared-auth/http';
import { isNotFound } from '@hive/shared-auth/ignore-not-found';
import { Button } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { useAction } from '../screens/use-action';
import { formatMoment } from '@hive/shared-ui/lib/format';
import styles from './notifications.module.css';
import { markRead } from './list-query';
import { listKey } from './unread-query';

interface NotificationItemProps {
  item: Notification;
  userId: string;
}

/** One notification. Opening its link marks it as read. */
export function NotificationItem({ item, userId }: NotificationItemProps) {
  const { _id: id, text, detail, link, createdAt } = item;
  const isUnread = item.readAt === null;
  const queryClient = useQueryClient();
  const read = useAction(async () => {
    try {
      const send = () => http.post(fill(apiPaths.notificationRead, { id }), {});
      await markRead(queryClient, userId, { send, id });
    } catch (error) {
      // A missing one was older than the newest 500: the list without it is current.
      if (!isNotFound(error)) throw error;
      await queryClient.invalidateQueries({ queryKey: listKey(userId) });
    }
  });

  return (
    <li className={clsx(styles.item, isUnread && styles.unread)}>
      <p className={styles.text}>
        {isUnread && <span className="visually-hidden">Unread: </span>}
        {text}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.foot}>
        <time dateTime={createdAt} className={styles.time}>
          {formatMoment(createdAt)}
        </time>
        {link && (
          <Link to={link.path} onClick={() => isUnread && void read.run()}>
            {link.label}
          </Link>
        )}
        {isUnread && (
          <Button
            variant="quiet"
            size="sm"
            className={styles.read}
            aria-label={`Mark as read: ${text}`}
            busy={read.busy}
            onClick={() => void read.run()}
          >
            Mark as read
          </Button>
        )}
      </div>
      <FormError>{read.fault}</FormError>
    </li>
  );
}
