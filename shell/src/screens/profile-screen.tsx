import { useProfilePicture } from '@hive/shared-auth/profile-picture';
import { useSession } from '@hive/shared-auth/session';
import { EmailSection } from '../profile/email-section';
import { EraseSection } from '../profile/erase-section';
import { NameForm } from '../profile/name-form';
import { OwnDataSection } from '../profile/own-data-section';
import { ProfilePictureControl } from '../profile/profile-picture-control';
import styles from '../profile/profile.module.css';
import { Section } from '../settings/section';
import { SettingsFrame } from '../settings/settings-frame';

/** The user's profile, data export and erasure. */
export default function ProfileScreen() {
  const user = useSession((session) => session.user);
  const picture = useProfilePicture();
  // While the session ends, the user disappears a moment before the page does.
  if (!user) return null;
  return (
    <SettingsFrame title="Profile" lead="How you appear on Hive, and what Hive stores about you.">
      <Section title="Picture">
        <ProfilePictureControl user={user} state={picture}>
          <p className={styles.hint}>JPEG, PNG, WebP or GIF, up to 5 MB. We cut it to a square.</p>
        </ProfilePictureControl>
      </Section>
      <Section title="Your name">
        <NameForm user={user} />
      </Section>
      <EmailSection email={user.email} />
      <OwnDataSection />
      <EraseSection />
    </SettingsFrame>
  );
}
