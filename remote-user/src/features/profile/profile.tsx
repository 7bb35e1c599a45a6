import clsx from 'clsx';
import type { SessionUser } from '@hive/contract/auth';
import { useProfilePicture } from '@hive/shared-auth/profile-picture';
import { PictureControl } from '@hive/shared-ui/picture-control';
import { LogOut } from './log-out';
import styles from './profile.module.css';

/** Who is signed in: a welcome, their picture and email address, and the way out. */
export function Profile({ user }: { user: SessionUser }) {
  const { upload, cancel, remove, ...state } = useProfilePicture();
  const name = user.name.trim();
  return (
    <header className={styles.profile}>
      <PictureControl
        name={user.name}
        email={user.email}
        picture={user.profilePicture}
        {...state}
        onUpload={(file) => void upload(file)}
        onCancel={cancel}
        onRemove={() => void remove()}
      >
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
      </PictureControl>
      <LogOut />
    </header>
  );
}

/** An email address that a narrow line breaks before its @ and nowhere else. */
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
