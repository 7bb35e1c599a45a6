import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { nothing } from './common';
import { termsAudiences } from './terms-versions';

const audience = z.enum(termsAudiences);

/** The current terms that an account has not accepted, with what changed. */
export const termsToAccept = z.object({
  audience,
  version: z.string(),
  /** The first London day on which it applies. */
  effectiveOn: z.iso.date(),
  changes: z.string(),
});
export type TermsToAccept = z.infer<typeof termsToAccept>;

export const acceptTerms = defineCall({
  method: 'POST',
  path: apiPaths.termsAcceptances,
  access: 'verified',
  summary: 'Accept the current terms',
  description: 'Signing up and applying accept them too. A repeat keeps the first time.',
  body: z.strictObject({ audience, version: z.string().max(20) }),
  status: 200,
  response: nothing,
  errors: ['VALIDATION_FAILED'],
});
