import type { ReactNode } from 'react';
import type { SessionUser } from '@hive/contract/auth';
import type { ProfilePicture } from '@hive/shared-auth/profile-picture';
import { PictureControl } from '@hive/shared-ui/picture-control';

interface ProfilePictureControlProps {
  user: SessionUser;
  /** From `useProfilePicture`. */
  state: ProfilePicture;
  children?: ReactNode;
}

/** The user's picture with its controls, as the shell's pages show it. */
export function ProfilePictureControl({ user, state, children }: ProfilePictureControlProps) {
  const { upload, cancel, remove, ...shown } = state;
  return (
    <PictureControl
      size="lg"
      name={user.name}
      email={user.email}
      picture={user.profilePicture}
      {...shown}
      onUpload={(file) => void upload(file)}
      onCancel={cancel}
      onRemove={() => void remove()}
    >
      {children}
    </PictureControl>
  );
}
