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
        <h1 className={styles.welcome}>{`Welcome, ${name || user.email}`}</h1>
        {name && <p className={styles.email}>{user.email}</p>}
      </div>
      <LogOut />
    </header>
  );
}
