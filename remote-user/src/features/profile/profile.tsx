import clsx from 'clsx';
import type { SessionUser } from '@hive/contract/auth';
import { Avatar } from './avatar';
import { LogOut } from './log-out';
import styles from './profile.module.css';

/** Who is signed in: a welcome, their picture and e-mail address, and the way out. */
export function Profile({ user }: { user: SessionUser }) {
  const name = user.name.trim();
  return (
    <header className={styles.profile}>
      <Avatar user={user} />
      <div className={styles.who}>
        <h1
          className={clsx(styles.welcome, !name && styles.nameless)}
          title={name ? undefined : user.email}
          // The break before the @ would be read as a space.
          aria-label={name ? undefined : `Welcome, ${user.email}`}
        >
          {'Welcome, '}
          {name || <Address email={user.email} />}
        </h1>
        {name && <p className={styles.email}>{user.email}</p>}
      </div>
      <LogOut />
    </header>
  );
}

/** An e-mail address that a narrow line breaks before its @ and nowhere else. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
