import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from './bell.module.css';
import { useUnread } from './use-unread';

/** The largest count that is shown as a number. */
const shownMax = 99;

/** The link to the notifications, with the number of unread ones. Announces each new one once. */
export default function Bell({ userId }: { userId: string }) {
  const known = useUnread(userId);
  const unread = known ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <>
      <NavLink
        to={paths.notifications.getHref()}
        className={styles.bell}
        aria-label={label}
        title={label}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9M10 20.5a2.2 2.2 0 0 0 4 0" />
        </svg>
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {unread > shownMax ? `${shownMax}+` : unread}
          </span>
        )}
      </NavLink>
      <Announcement unread={known} />
    </>
  );
}

/** Says that there are new notifications: not the count with which the page was opened, and not that some were read. */
function Announcement({ unread }: { unread: number | undefined }) {
  const [before, setBefore] = useState<number>();
  const [text, setText] = useState('');
  if (unread !== undefined && before !== unread) {
    setBefore(unread);
    if (before !== undefined)
      setText(
        unread > before
          ? `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}.`
          : '',
      );
  }
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}
