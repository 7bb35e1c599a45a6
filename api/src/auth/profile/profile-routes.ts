import {
  deleteProfilePicture,
  getProfile,
  updateProfile,
  uploadProfilePicture,
} from '@hive/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { PictureService } from './picture-service';
import type { ProfileService } from './profile-service';

interface Services {
  profiles: ProfileService;
  pictures: PictureService;
}

/** Routes for the user's own name and picture. */
export function profileRoutes(
  app: FastifyInstance,
  { policy }: Pick<AppContext, 'policy'>,
  { profiles, pictures }: Services,
): void {
  registerCall(app, getProfile, async ({ session }) => profiles.get(session));

  registerCall(app, updateProfile, async ({ session, body }) =>
    profiles.rename(session, body.name),
  );

  registerCall(app, deleteProfilePicture, async ({ session }) => {
    await pictures.remove(session);
    return { profilePicture: null };
  });

  const { maxBytes } = policy.pictures;
  withForms(app, maxBytes, (scope) => {
    registerCall(scope, uploadProfilePicture, async ({ session, request, reply }) => ({
      profilePicture: await pictures.set(session, (temporary) =>
        receiveFile(request, reply, temporary, {
          field: 'profilePicture',
          what: 'picture',
          maxBytes,
        }),
      ),
    }));
  });
}
