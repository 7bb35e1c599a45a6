import { removeReviewPhoto, uploadReviewPhoto } from '@hive/contract/review-photos';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { receiveFile } from '../../storage/uploads/receive-file';
import { withForms } from '../../storage/uploads/with-forms';
import type { PhotoService } from './photo-service';

/** The calls of authors and moderators about photos of reviews. */
export function photoRoutes(
  api: FastifyInstance,
  { policy }: Pick<AppContext, 'policy'>,
  photos: PhotoService,
): void {
  const { maxBytes } = policy.pictures;
  withForms(api, maxBytes, (scope) => {
    registerCall(scope, uploadReviewPhoto, async ({ session, params, request, reply }) => ({
      photo: await photos.upload(session, params.id, (temporary) =>
        receiveFile(request, reply, temporary, { field: 'photo', what: 'picture', maxBytes }),
      ),
    }));
  });

  registerCall(api, removeReviewPhoto, async ({ session, params }) => {
    await photos.removeFromReview(session, { reviewId: params.id, photoId: params.photoId });
    return {};
  });
}
