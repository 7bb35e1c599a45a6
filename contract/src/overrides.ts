import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';

/** A version as releases are named: it becomes part of an address. */
const version = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/);

/** What one browser sees of a remote instead of what is live: a released version, or a development server's. */
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
  summary: 'See another version of one remote, in this browser alone',
  description:
    'Either `version` or `origin`. Only what the registry permits. It ends with the session, and after eight hours; another one takes its place.',
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
  summary: 'See what is live again',
  status: 200,
  response: nothing,
});

export const readOverride = defineCall({
  method: 'GET',
  path: apiPaths.releaseOverride,
  access: 'public',
  summary: 'What the cookie of an override means now',
  description:
    'The web host asks before it writes a page. Null unless the cookie belongs to the session of this very browser, whose admin may still have it, and the registry permits it still.',
  status: 200,
  response: z.object({ override: releaseOverride.nullable() }),
});
