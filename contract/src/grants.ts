import { z } from 'zod';

/** The users that a page or a part is for. */
export const pageAccess = z.enum(['public', 'signed-in', 'admin', 'partner']);

/** A section of the site that a remote may claim: this address and all below it. */
export const addressGrant = z.object({ at: z.string(), access: pageAccess });
export type AddressGrant = z.infer<typeof addressGrant>;

/** A place for which a remote may offer parts. */
export const slotGrant = z.object({
  /** A place of `slots.ts`; a program may see one that is newer than itself. */
  place: z.string(),
  access: pageAccess,
});
export type SlotGrant = z.infer<typeof slotGrant>;

/** What a remote may claim beside what its shell grants. Each is absent if there is none. */
export const addedGrants = z.object({
  grants: z.array(addressGrant).optional(),
  slotGrants: z.array(slotGrant).optional(),
});
export type AddedGrants = z.infer<typeof addedGrants>;

/** What an admin or an operator granted to a remote without a release of the shell. */
export const remoteGrant = addedGrants.extend({
  /** The team that owns the remote. The shell's list of owners comes first. */
  owner: z.string(),
  /**
   * What was revoked while browsers got pages or parts there. It ended these; no later release of another app has to leave space
   * for them.
   */
  revoked: addedGrants.optional(),
  since: z.iso.datetime(),
  /** The author: an admin as in the history, or the name that an operator entered. */
  by: z.string(),
  /** The author's reason. */
  note: z.string(),
});
export type RemoteGrant = z.infer<typeof remoteGrant>;

/** Grants by remote. */
export const remoteGrants = z.record(z.string(), remoteGrant);
export type RemoteGrants = z.infer<typeof remoteGrants>;

/**
 * A change of grants by an operator, with the release command. The api writes its audit entry later. It is not in the history. What it granted
 * or revoked, and what that ended, is absent from changes by an older program.
 */
export const grantChange = z.object({
  /** The revision that the change made. */
  revision: z.number().int(),
  app: z.string(),
  action: z.enum(['grant', 'revoke']),
  at: z.iso.datetime(),
  by: z.string(),
  note: z.string(),
  /** The addresses that were granted or revoked. */
  grants: z.array(addressGrant).optional(),
  /** The places that were granted or revoked. */
  slotGrants: z.array(slotGrant).optional(),
  /** The new owner, if it changed. */
  owner: z.string().optional(),
  /** The pages and parts that ended. */
  ends: z.array(z.string()).optional(),
});
export type GrantChange = z.infer<typeof grantChange>;

/** What the registry has of grants. Each is absent if there is none. */
export const registryGrants = z.object({
  /** What admins and operators granted. Changes by admins are in the audit log. */
  remotes: remoteGrants.optional(),
  /**
   * The changes of `remotes` by operators, with the release command. Append-only. Apart from the history, whose actions an older
   * program has to know.
   */
  grantChanges: z.array(grantChange).optional(),
});
