import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';

/** A release version; it is part of an address. */
const version = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/);

/** The version of a remote that one browser loads instead of the live one: a released version, or a development server's. */
export const releaseOverride = z.object({
  remote: z.string(),
  version: z.string().nullable(),
  /** As `http://localhost:4301`; null for a released version. */
  origin: z.string().nullable(),
  expiresAt: instant,
});
export type ReleaseOverride = z.infer<typeof releaseOverride>;

export const beginOverride = defineCall({
  method: 'POST',
  path: apiPaths.adminReleaseOverride,
  access: 'admin',
  stepUp: true,
  summary: 'Show another version of a remote in this browser only',
  description:
    'Either `version` or `origin`, as the registry permits. Ends with the session or after eight hours; a new override replaces it.',
  body: z.strictObject({
    remote: z.string().max(100),
    version: version.optional(),
    origin: z.string().max(200).optional(),
  }),
  status: 200,
  response: releaseOverride,
  errors: ['OVERRIDE_REFUSED', 'VALIDATION_FAILED', 'STEP_UP_REQUIRED', 'UNAVAILABLE'],
});

export const endOverride = defineCall({
  method: 'DELETE',
  path: apiPaths.adminReleaseOverride,
  access: 'session',
  summary: 'Return to the live version',
  status: 200,
  response: nothing,
});

export const readOverride = defineCall({
  method: 'GET',
  path: apiPaths.releaseOverride,
  access: 'public',
  summary: 'Resolve the cookie of an override',
  description:
    'Called by the web host before it renders a page. Null unless the cookie belongs to this browser’s session, the user is still an admin and the registry still permits it.',
  status: 200,
  response: z.object({ override: releaseOverride.nullable() }),
});
