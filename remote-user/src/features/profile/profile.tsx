import clsx from 'clsx';
import type { SessionUser } from '@hive/contract/auth';
import { useProfilePicture } from '@hive/shared-auth/profile-picture';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { PictureControl } from '@hive/shared-ui/picture-control';
import { LogOut } from './log-out';
import styles from './profile.module.css';

/** Welcomes the signed-in user: picture, email address and logout. */
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
            // Screen readers would read the break after the @ as a space.
            aria-label={name ? undefined : `Welcome, ${user.email}`}
          >
            {'Welcome, '}
            {name || <EmailAddress email={user.email} />}
          </h1>
          {name && <p className={styles.email}>{user.email}</p>}
        </div>
      </PictureControl>
      <LogOut />
    </header>
  );
}
