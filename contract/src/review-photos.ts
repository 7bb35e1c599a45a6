import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxParams, reviewPhoto } from './boxes';
import { defineCall } from './call';
import { id, nothing, writtenText } from './common';
import { limits } from './limits';

/** A photo for its author and for moderators. Its address is valid for five minutes, in any state of the review. */
export const storedReviewPhoto = reviewPhoto.extend({ _id: id });
export type StoredReviewPhoto = z.infer<typeof storedReviewPhoto>;

/** An uploaded photo as part of a review. */
export const writtenPhoto = z.strictObject({
  _id: id,
  alt: writtenText(limits.pictureAltMax, 'Describe what the picture shows.'),
});
export type WrittenPhoto = z.infer<typeof writtenPhoto>;

/** The photos of a review, each once. */
export const writtenPhotos = z
  .array(writtenPhoto)
  .max(limits.reviewPhotosMax, `Add at most ${limits.reviewPhotosMax} pictures.`)
  .refine(
    (photos) => new Set(photos.map(({ _id }) => _id)).size === photos.length,
    'Add each picture once.',
  );

export const uploadReviewPhoto = defineCall({
  method: 'POST',
  path: apiPaths.reviewPhotos,
  access: 'verified',
  idempotent: true,
  summary: 'Upload a photo for your own review of a box',
  description:
    'multipart/form-data with the field `photo`: a JPEG, PNG, WebP or GIF up to 5 MB. The type is determined from the content, and it is re-encoded without metadata. Nobody else sees it until it is part of a review that a moderator has approved. One that is part of no review is deleted after seven days, and the oldest beyond twelve at once.',
  params: boxParams,
  status: 201,
  response: z.object({ photo: storedReviewPhoto }),
  errors: [
    'NOT_FOUND',
    'BODY_TOO_LARGE',
    'PICTURE_UNREADABLE',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
});

export const removeReviewPhoto = defineCall({
  method: 'DELETE',
  path: apiPaths.adminReviewPhoto,
  access: 'admin',
  summary: 'Remove a photo from a review',
  description: 'The text stays, whatever its state. The file is deleted.',
  params: z.object({ id, photoId: id }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});
