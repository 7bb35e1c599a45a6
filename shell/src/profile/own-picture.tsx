import type { ReactNode } from 'react';
import type { SessionUser } from '@hive/contract/auth';
import type { ProfilePicture } from '@hive/shared-auth/profile-picture';
import { PictureControl } from '@hive/shared-ui/picture-control';

interface OwnPictureProps {
  user: SessionUser;
  /** From `useProfilePicture`. */
  state: ProfilePicture;
  children?: ReactNode;
}

/** The own picture with its controls, as the shell's pages show it. */
export function OwnPicture({ user, state, children }: OwnPictureProps) {
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
