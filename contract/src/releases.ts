import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { canary, overridePermission, ramp, registryChange } from './release';

/**
 * Apps of which a tab opens a page or part, with their versions, whether loading then succeeds or fails; and those that it opened before
 * and still responds with.
 */
export const clientLoads = z.strictObject({
  loads: z
    .array(
      z.strictObject({
        app: z.string().max(100),
        version: z.string().max(100),
        /**
         * Milliseconds since the tab reported that it opens the version. 0 in that report, sent before the version's code runs;
         * more in a second one, sent when the page is ready or has failed and the tab responds. A page of which a tab sends the first only
         * counts as unresponsive. Absent in shells that do not send the second.
         */
        age: z.number().int().min(0).optional(),
        /** Whether the tab has opened another page or part of the version before: it counts as one load. */
        isRepeat: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(20),
  /**
   * Milliseconds since the tab was opened. Within a canary, only pages of tabs that were opened after its beginning count as opened:
   * tabs from before it continue with the live version only, and their pages respond more often than first pages do.
   */
  tabAge: z.number().int().min(0).optional(),
});
export type ClientLoads = z.infer<typeof clientLoads>;

export const countLoads = defineCall({
  method: 'POST',
  path: apiPaths.clientLoads,
  access: 'public',
  summary: 'Report which versions a browser opened',
  description:
    'For each app and version of which a tab opens a page, and again, with `age`, when the page responds. Versions that the registry does not serve are not counted, nor what one network ' +
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
  /** Its pages that were opened long enough ago to have responded, in shells that report it. */
  observedPages: z.number().int().optional(),
  /** Those of them that did not respond: they hung the tab, or the visitor left before. */
  unresponsivePages: z.number().int().optional(),
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
