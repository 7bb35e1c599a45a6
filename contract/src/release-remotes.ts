import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, tooLong, writtenText } from './common';
import { deployLimits } from './deploy-limits';
import { appName } from './deploy-tokens';
import { addressGrant, pageAccess, slotGrant } from './grants';
import { limits } from './limits';

/** Whether the shell granted it, or an admin or operator did. */
const grantSource = z.enum(['shell', 'admin']);

/** A remote with what it may claim and what its served releases claim. */
export const adminRemote = z.object({
  app: z.string(),
  /** The team that owns it; null if nothing names one. */
  owner: z.string().nullable(),
  /** Whether the shell names the owner: then it changes with a release of the shell only. */
  isOwnerNamedByShell: z.boolean(),
  addresses: z.array(
    addressGrant.extend({
      source: grantSource,
      /** Why the grant has no effect; null if it has. */
      problem: z.string().nullable(),
    }),
  ),
  places: z.array(slotGrant.extend({ source: grantSource })),
  /** The live version; null before the first release. */
  version: z.string().nullable(),
  canary: z.string().nullable(),
  /** The pages and parts of the live version and the canary, by the name that a revocation confirms. */
  claims: z.array(
    z.object({
      name: z.string(),
      /** The address of a page; null for a part. */
      path: z.string().nullable(),
      /** The place of a part; null for a page. */
      place: z.string().nullable(),
      access: pageAccess,
      /** Whether browsers show it. */
      isShown: z.boolean(),
      /** Whether they show it only because an admin granted it, with the live shell or with its canary. */
      needsAdminGrant: z.boolean(),
    }),
  ),
  /** What admins and operators decided last; null if they granted nothing. */
  grant: z
    .object({
      since: instant,
      /** The name or address of the admin, 'admin' once the account is erased; or the name that an operator entered. */
      by: z.string(),
      note: z.string(),
    })
    .nullable(),
});
export type AdminRemote = z.infer<typeof adminRemote>;

export const listReleaseRemotes = defineCall({
  method: 'GET',
  path: apiPaths.adminReleaseRemotes,
  access: 'admin',
  summary: 'List the remotes with what they may claim',
  description:
    'By name: those that the shell lists, those that admins registered, and those that are released.',
  status: 200,
  response: z.object({ remotes: z.array(adminRemote) }),
  errors: ['UNAVAILABLE'],
});

export const changeReleaseRemote = defineCall({
  method: 'PUT',
  path: apiPaths.adminReleaseRemote,
  access: 'admin',
  stepUp: true,
  summary: 'Register a remote and grant it addresses, or revoke what admins granted',
  description:
    'Replaces what admins granted to the remote; the grants of the shell stay. Takes effect for pages that are opened from then on. Refused for an address that is, contains or lies in a page of the shell or an address of another remote. What ends must be confirmed.',
  params: z.object({ app: appName }),
  body: z.strictObject({
    /** Since when the grant that the admin has seen applies; null if there was none. */
    seen: instant.nullable(),
    /** Null to revoke everything that admins granted. */
    granted: z
      .strictObject({
        owner: z
          .string()
          .trim()
          .min(1, 'Enter the team that owns the remote.')
          .max(limits.remoteOwnerMax, tooLong(limits.remoteOwnerMax))
          .regex(/^[a-z][a-z0-9-]*$/, 'Use lower case, digits and hyphens.'),
        addresses: z
          .array(
            addressGrant.extend({
              at: z.string().trim().max(limits.remoteAddressMax, tooLong(limits.remoteAddressMax)),
            }),
          )
          .max(limits.remoteGrantsMax, `Enter at most ${limits.remoteGrantsMax} addresses.`),
        places: z
          .array(slotGrant)
          .max(limits.remoteGrantsMax, `Choose at most ${limits.remoteGrantsMax} places.`),
      })
      .nullable(),
    /**
     * The names of the pages and parts that browsers show now and that end with the change. All that the manifests of a release and a
     * canary can have; beyond the limit of a request, the admin revokes in steps.
     */
    ends: z
      .array(z.string().max(deployLimits.manifest, tooLong(deployLimits.manifest)))
      .max(2 * deployLimits.manifest),
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  status: 200,
  response: adminRemote,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'UNAVAILABLE'],
});
