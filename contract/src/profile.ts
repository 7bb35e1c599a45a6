import { z } from 'zod';
import { apiPaths } from './api-paths';
import { personName } from './auth';
import { defineCall } from './call';
import { nothing } from './common';

/** One's own profile. */
export const userProfile = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** Address of the picture as it is shown from now on. */
export const pictureAnswer = z.object({ profilePicture: z.string().nullable() });

export const profileBody = z.strictObject({ name: personName });

export const getProfile = defineCall({
  method: 'GET',
  path: apiPaths.userProfile,
  access: 'verified',
  summary: 'One’s own profile',
  status: 200,
  response: userProfile,
});

export const updateProfile = defineCall({
  method: 'PATCH',
  path: apiPaths.userProfile,
  access: 'verified',
  summary: 'Change one’s own name',
  body: profileBody,
  status: 200,
  response: userProfile,
  errors: ['VALIDATION_FAILED'],
});

export const uploadProfilePicture = defineCall({
  method: 'POST',
  path: apiPaths.uploadProfilePicture,
  access: 'verified',
  summary: 'Set one’s own picture',
  description:
    'multipart/form-data with the field `profilePicture`: JPEG, PNG, WebP or GIF up to 5 MB. It is cropped to a square, written anew without metadata, and takes the place of the older one.',
  status: 200,
  response: pictureAnswer,
  errors: ['BODY_TOO_LARGE', 'PICTURE_UNREADABLE', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const deleteProfilePicture = defineCall({
  method: 'DELETE',
  path: apiPaths.deleteProfilePicture,
  access: 'verified',
  summary: 'Remove one’s own picture',
  status: 200,
  response: pictureAnswer,
});

export const exportOwnData = defineCall({
  method: 'GET',
  path: apiPaths.userExport,
  access: 'verified',
  summary: 'Everything Hive keeps about oneself, as a JSON file',
  description: 'UK GDPR articles 15 and 20. Secrets (hashes, keys) are left out.',
  status: 200,
  response: z.record(z.string(), z.unknown()),
  errors: ['RATE_LIMITED'],
});

/** The password where the account has one, and the word that shows it is meant. */
export const eraseBody = z.strictObject({
  password: z.string().max(10_000).optional(),
  confirmation: z.literal('ERASE', { error: 'Type ERASE to confirm.' }),
});

export const eraseAccount = defineCall({
  method: 'POST',
  path: apiPaths.userErase,
  access: 'verified',
  summary: 'Erase one’s own account',
  description:
    'UK GDPR article 17. Reviews stay without a name; where the books need the row it is made anonymous. Asks for a fresh code where an app or a passkey is set up. Ends every session.',
  body: eraseBody,
  status: 200,
  response: nothing,
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'LAST_ADMIN', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
