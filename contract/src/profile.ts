import { z } from 'zod';
import { apiPaths } from './api-paths';
import { personName } from './auth';
import { defineCall } from './call';
import { nothing } from './common';

/** The user's own profile. */
export const userProfile = z.object({
  name: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** The address of the new picture. */
export const pictureAnswer = z.object({ profilePicture: z.string().nullable() });

export const profileBody = z.strictObject({ name: personName });

export const getProfile = defineCall({
  method: 'GET',
  path: apiPaths.userProfile,
  access: 'verified',
  summary: 'Get your own profile',
  status: 200,
  response: userProfile,
});

export const updateProfile = defineCall({
  method: 'PATCH',
  path: apiPaths.userProfile,
  access: 'verified',
  summary: 'Change your own name',
  body: profileBody,
  status: 200,
  response: userProfile,
  errors: ['VALIDATION_FAILED'],
});

export const uploadProfilePicture = defineCall({
  method: 'POST',
  path: apiPaths.uploadProfilePicture,
  access: 'verified',
  summary: 'Upload your own profile picture',
  description:
    'multipart/form-data with the field `profilePicture`: JPEG, PNG, WebP or GIF up to 5 MB. It is cropped to a square, re-encoded without metadata, and replaces the previous one.',
  status: 200,
  response: pictureAnswer,
  errors: ['BODY_TOO_LARGE', 'PICTURE_UNREADABLE', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const deleteProfilePicture = defineCall({
  method: 'DELETE',
  path: apiPaths.deleteProfilePicture,
  access: 'verified',
  summary: 'Remove your own profile picture',
  status: 200,
  response: pictureAnswer,
});

export const exportOwnData = defineCall({
  method: 'GET',
  path: apiPaths.userExport,
  access: 'verified',
  summary: 'Export all your personal data as JSON',
  description: 'UK GDPR articles 15 and 20. Secrets (hashes, keys) are not included.',
  status: 200,
  response: z.record(z.string(), z.unknown()),
  errors: ['RATE_LIMITED'],
});

/** The password, if the account has one, and the word that confirms the erasure. */
export const eraseBody = z.strictObject({
  password: z.string().max(10_000).optional(),
  confirmation: z.literal('ERASE', { error: 'Type ERASE to confirm.' }),
});

export const eraseAccount = defineCall({
  method: 'POST',
  path: apiPaths.userErase,
  access: 'verified',
  summary: 'Erase your own account',
  description:
    'UK GDPR article 17. Reviews stay without a name; a user row that the ledger needs is anonymised. Requires a step-up if an authenticator app or a passkey is set up. Ends every session.',
  body: eraseBody,
  status: 200,
  response: nothing,
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'LAST_ADMIN', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
