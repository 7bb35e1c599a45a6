import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { canary, overridePermission, ramp, registryChange } from './release';

/** Apps of which a tab opened a page, with their versions, and whether the page loaded or failed. */
export const clientLoads = z.strictObject({
  loads: z
    .array(z.strictObject({ app: z.string().max(100), version: z.string().max(100) }))
    .min(1)
    .max(10),
});
export type ClientLoads = z.infer<typeof clientLoads>;

export const countLoads = defineCall({
  method: 'POST',
  path: apiPaths.clientLoads,
  access: 'public',
  summary: 'Report which versions a browser opened',
  description:
    'Once for each app and version that a tab opens. Versions that the registry does not serve are not counted, nor what one network ' +
    'sends beyond its share. Limited per address.',
  body: clientLoads,
  status: 202,
  response: nothing,
  errors: ['RATE_LIMITED'],
});

/** The health of one version in browsers, over the observed hours. */
export const versionHealth = z.object({
  version: z.string(),
  loads: z.number().int(),
  faults: z.number().int(),
  /** Errors per thousand loads; null before the first load. */
  faultsPerThousand: z.number().nullable(),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/**
 * A condition that a ramp waits for before its next step. `errors` and `speed`: the canary may be worse
 * than the live version.
 */
export const rampWait = z.enum(['time', 'loads', 'networks', 'errors', 'speed']);
export type RampWait = z.infer<typeof rampWait>;

/** The ramp of a canary and what its current step waits for. */
export const rampProgress = ramp.extend({
  /** The first moment at which the step can end. */
  notBefore: instant,
  /** Loads at this step by browsers that take part, and how many of each version are needed. */
  loads: z.object({
    canary: z.number().int(),
    live: z.number().int(),
    needed: z.number().int(),
  }),
  /** Networks that opened the canary at this step, and how many are needed. */
  networks: z.object({ canary: z.number().int(), needed: z.number().int() }),
  /** What it waits for; empty if the next step is due. */
  waitsFor: z.array(rampWait),
  /** Why it is held: the note of the change. Absent while it is not held. */
  heldBecause: z.string().optional(),
});
export type RampProgress = z.infer<typeof rampProgress>;

/** The current release state of an app. */
export const releasedApp = z.object({
  app: z.string(),
  /** The team that owns the live version; null if its release cannot be read. */
  owner: z.string().nullable(),
  version: z.string(),
  commit: z.string().nullable(),
  since: instant,
  live: versionHealth,
  canary: canary.extend({ health: versionHealth, ramp: rampProgress.optional() }).nullable(),
  /** Earlier live versions that a rollback can return to, newest first: not those that were rolled back. */
  earlier: z.array(z.object({ version: z.string(), liveSince: instant })),
});
export type ReleasedApp = z.infer<typeof releasedApp>;

/** The released versions and their history. */
export const releaseList = z.object({
  /** The registry's revision, incremented with each change. */
  revision: z.number().int(),
  apps: z.array(releasedApp),
  history: z.array(registryChange),
  /** The overrides permitted to admins; null if there are none. */
  overrides: overridePermission.nullable(),
});
export type ReleaseList = z.infer<typeof releaseList>;

export const listReleases = defineCall({
  method: 'GET',
  path: apiPaths.adminReleases,
  access: 'admin',
  summary: 'List the released versions of each app, with their health',
  description:
    'Counts cover the last 24 hours. The history lists the latest 100 changes, newest first.',
  status: 200,
  response: releaseList,
  errors: ['UNAVAILABLE'],
});
