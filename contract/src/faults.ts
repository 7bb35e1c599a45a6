import { z } from 'zod';
import { apiPaths } from './api-paths';
import { email } from './auth';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, storableText } from './common';
import { faultPhase } from './operations';
import { day } from './reporting';

/** Whether every browser gets a version, some do, or none does any more. */
export const versionState = z.enum(['live', 'canary', 'old']);
export type VersionState = z.infer<typeof versionState>;

/** One cause of errors in one version of an app: errors of the same kind, with the same message, from the same places. */
export const faultGroup = z.object({
  _id: id,
  app: z.string(),
  version: z.string(),
  state: versionState,
  /** The team that owns the version; null if its release could not be read. */
  owner: z.string().nullable(),
  phase: faultPhase,
  /** The error's name, as TypeError. */
  kind: z.string(),
  /** The message of its first occurrence. */
  message: z.string(),
  /** Whether it stands for all errors beyond the limit of causes of its version. */
  isOther: z.boolean(),
  count: z.number().int(),
  /** The number of networks in which it occurred. */
  networks: z.number().int(),
  /** Whether there are more networks than are counted. */
  hasMoreNetworks: z.boolean(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** Whether its owner has an address for emails about new errors. */
  ownerHasEmail: z.boolean(),
  /** When its owner was emailed about it; null if not. */
  alertedAt: instant.nullable(),
});
export type FaultGroup = z.infer<typeof faultGroup>;

/** Ascending; a minus sorts in descending order. */
export const faultSort = z.enum([
  'lastSeenAt',
  '-lastSeenAt',
  'firstSeenAt',
  '-firstSeenAt',
  'count',
  '-count',
  'networks',
  '-networks',
]);
export type FaultSort = z.infer<typeof faultSort>;

/** Filters for faults, combined with AND. */
export const faultFilter = z.object({
  app: storableText.max(100).optional(),
  owner: storableText.max(100).optional(),
  version: storableText.max(100).optional(),
  /** `served`: only of versions that are live or a canary. */
  state: z.enum(['served']).optional(),
});
export type FaultFilter = z.infer<typeof faultFilter>;

export const listFaults = defineCall({
  method: 'GET',
  path: apiPaths.adminFaults,
  access: 'admin',
  summary: 'List errors of releases in browsers by cause, latest first by default',
  description:
    'Errors of versions that were served when they occurred, until 30 days after the last one. `choices` has the apps, owners ' +
    'and versions with errors.',
  query: faultFilter.extend({ ...pageQuery.shape, sort: faultSort.default('-lastSeenAt') }),
  status: 200,
  response: paged(faultGroup).extend({
    choices: z.object({
      apps: z.array(z.string()),
      owners: z.array(z.string()),
      versions: z.array(z.string()),
    }),
  }),
  errors: ['UNAVAILABLE'],
});

/** A line of a source file. */
const sourceLine = z.object({ line: z.number().int(), text: z.string() });

/** A place in a script of a release. */
export const faultFrame = z.object({
  app: z.string(),
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** The function's name in the script, which is minified; empty outside functions. */
  name: z.string(),
  /** The place in the source; null if there is no source map for it. */
  source: z
    .object({
      file: z.string(),
      line: z.number().int(),
      column: z.number().int(),
      /** The name in the source; null if the map has none. */
      name: z.string().nullable(),
      /** Lines around the place; empty for libraries. */
      context: z.array(sourceLine),
    })
    .nullable(),
});
export type FaultFrame = z.infer<typeof faultFrame>;

/**
 * Why places of a stack have no source: the browser sent no stack, or none with places in releases; the release was built
 * without source maps; or its maps are missing, changed or too large.
 */
export const missingSources = z.enum(['no-stack', 'no-maps', 'unreadable-maps']);
export type MissingSources = z.infer<typeof missingSources>;

/** One cause with all that is stored of it. */
export const faultDetail = faultGroup.extend({
  frames: z.array(faultFrame),
  /** Null if every place has a source. */
  missingSources: missingSources.nullable(),
  /** The most frequent paths, without queries. */
  pages: z.array(z.object({ page: z.string(), count: z.number().int() })),
  /** Days with errors in UTC, oldest first. */
  days: z.array(z.object({ day, count: z.number().int() })),
  /** Other versions with the same error, latest first; empty if it was first seen in this release. */
  otherVersions: z.array(
    z.object({ _id: id, version: z.string(), state: versionState, lastSeenAt: instant }),
  ),
});
export type FaultDetail = z.infer<typeof faultDetail>;

export const readFault = defineCall({
  method: 'GET',
  path: apiPaths.adminFault,
  access: 'admin',
  summary: 'Read one cause of errors, with its stack in the source files',
  description:
    'The stack is decoded with the source maps of the release, which are checked against its manifest.',
  params: z.object({ id }),
  status: 200,
  response: faultDetail,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

/** A team that owns releases, with its address for emails about new errors. */
export const faultOwner = z.object({ owner: z.string(), email: z.string().nullable() });
export type FaultOwner = z.infer<typeof faultOwner>;

export const listFaultOwners = defineCall({
  method: 'GET',
  path: apiPaths.adminFaultOwners,
  access: 'admin',
  summary: 'List the owners of releases with their addresses for emails about new errors',
  status: 200,
  response: z.object({ items: z.array(faultOwner) }),
  errors: ['UNAVAILABLE'],
});

export const setFaultOwnerEmail = defineCall({
  method: 'PUT',
  path: apiPaths.adminFaultOwner,
  access: 'admin',
  stepUp: true,
  summary: 'Set or remove the address of an owner of releases',
  description:
    'An error of a live version or a canary is emailed once, when it has occurred in three networks, or during a canary in ' +
    'all that take part if they are fewer. At most five such emails an hour, and one with the rest. Null removes the address.',
  params: z.object({ owner: storableText.min(1).max(100) }),
  body: z.strictObject({ email: email.nullable() }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'STEP_UP_REQUIRED', 'UNAVAILABLE'],
});
