import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { nothing, writtenText } from './common';
import { deployLimits } from './deploy-limits';
import { appName, deployTokenLimits } from './deploy-tokens';
import { limits } from './limits';
import { registry as storedRegistry } from './release';
import { isReservedVersion } from './reserved-names';

/**
 * The registry for programs of teams, without the rules of flags, which name accounts and quote reasons of admins, and without the
 * changes of flags and grants, which name operators and quote their reasons.
 */
const registry = storedRegistry.omit({ flags: true, flagChanges: true, grantChanges: true });

const version = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/)
  .refine((text) => !isReservedVersion(text), 'No release has this version.');

const appParams = z.object({ app: appName });
const releaseParams = z.object({ app: appName, version });

/** Other apps of a change: as many as a token may have. */
const maxOthers = deployTokenLimits.apps - 1;

/** Releases of other apps that go live, or start a canary, in the same change. */
const otherReleases = z
  .array(z.strictObject({ app: appName, version }))
  .max(maxOthers)
  .optional();

/** Other apps that change in the same step. */
const otherApps = z.array(appName).max(maxOthers).optional();

/** A file relative to its release. */
const fileQuery = z.object({
  path: z
    .string()
    .max(300)
    .regex(
      /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/,
      'Use a path below the release, of letters, digits and the characters . _ - /',
    ),
});

/** Calls of programs with a deploy token as bearer token. */
const deploy = { access: 'deploy', status: 200 } as const;

export const readDeployRegistry = defineCall({
  ...deploy,
  method: 'GET',
  path: apiPaths.deployRegistry,
  summary: 'Read the registry of releases with its history',
  response: registry,
  errors: ['UNAVAILABLE'],
});

export const listReleaseFiles = defineCall({
  ...deploy,
  method: 'GET',
  path: apiPaths.deployReleaseFiles,
  summary: 'List the files of a stored release, its manifest and signatures included',
  description: 'Of any app: a release is checked against the others. Source maps are not listed.',
  params: releaseParams,
  response: z.object({ files: z.array(z.string()) }),
  errors: ['UNAVAILABLE'],
});

export const readReleaseFile = defineCall({
  ...deploy,
  method: 'GET',
  path: apiPaths.deployReleaseFile,
  summary: 'Read a file of a stored release, as bytes',
  params: releaseParams,
  query: fileQuery,
  response: z.string(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

const manifestBody = z.strictObject({
  /** The text of `release.json` as it will be stored. */
  manifest: z.string().min(2).max(deployLimits.manifest),
  /** The text of its signature file; null if it is not signed. */
  signature: z.string().max(deployLimits.signature).nullable(),
  /** It is checked together with these. They need the same right. */
  with: otherReleases,
});

export const beginRelease = defineCall({
  ...deploy,
  method: 'POST',
  path: apiPaths.deployRelease,
  summary: 'Begin to upload a release',
  description:
    'Needs the right publish or canary, or a token for previews only. Checks the manifest: names, sizes, owner, grants, versions and signature. From then on the version is reserved for these files. Nothing is served before `complete`. A token may begin a limited number of uploads. A release that goes live together with others names them in `with`: it is checked with those of them that are stored, the shell first, and without the apps of the others.',
  params: releaseParams,
  body: manifestBody,
  response: z.object({
    /** Whether the release is stored already, with the same contents. */
    isStored: z.boolean(),
    /** The files that need not be uploaded, compressed copies included. */
    stored: z.array(z.string()),
    /** The source maps that can be stored once the release is complete. */
    maps: z.array(z.string()),
  }),
  errors: ['FORBIDDEN', 'RELEASE_REFUSED', 'RELEASE_EXISTS', 'UNAVAILABLE'],
});

export const uploadReleaseFile = defineCall({
  ...deploy,
  method: 'PUT',
  path: apiPaths.deployReleaseFile,
  summary: 'Upload a file of a release that was begun',
  description: `The body is the file: a listed one, which must have its integrity, or the compressed copy (.br, .gz) of one that is stored. At most ${deployLimits.fileBytes} bytes.`,
  params: releaseParams,
  query: fileQuery,
  response: nothing,
  errors: ['FORBIDDEN', 'RELEASE_REFUSED', 'RELEASE_EXISTS', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
});

export const completeRelease = defineCall({
  ...deploy,
  method: 'POST',
  path: apiPaths.deployReleaseCompletion,
  summary: 'Store the manifest of a release, once all its files are uploaded',
  description:
    'Checks the complete release together with what is live. A release that is stored with the same contents is a success. It is not live before it is published. `with` as at the beginning.',
  params: releaseParams,
  body: manifestBody,
  response: nothing,
  errors: ['FORBIDDEN', 'RELEASE_REFUSED', 'RELEASE_EXISTS', 'UNAVAILABLE'],
});

export const uploadSourceMap = defineCall({
  ...deploy,
  method: 'PUT',
  path: apiPaths.deployReleaseMap,
  summary: 'Upload a source map of a stored release',
  description: 'The body is the map, as the stored manifest lists it. Maps are never served.',
  params: releaseParams,
  query: fileQuery,
  response: nothing,
  errors: ['FORBIDDEN', 'RELEASE_REFUSED', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
});

/** What all changes have in common. */
const changeBody = z.strictObject({
  /** The revision of the registry that the program has seen: a later change of the app is a conflict. */
  revision: z.number().int().min(0),
  /** The reason, for the history. */
  note: writtenText(limits.reasonMax, 'Enter a reason.').optional(),
});

const change = {
  ...deploy,
  method: 'POST',
  params: appParams,
  /** The registry after the change. */
  response: z.object({ registry }),
  errors: ['FORBIDDEN', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'UNAVAILABLE'],
} as const;

export const deployPublish = defineCall({
  ...change,
  path: apiPaths.deployPublication,
  summary: 'Make a stored release live for everyone',
  description:
    'Needs the right publish. A version that was live or on trial before is refused: roll back to it. A version that is live already is a success.',
  body: changeBody.extend({ version, with: otherReleases }),
});

export const deployCanary = defineCall({
  ...change,
  path: apiPaths.deployCanary,
  summary: 'Serve a stored release to a share of the browsers, or change the share',
  description:
    'Needs the right canary. A ramp also needs promote, and an earlier version that is not the current canary rollback.',
  body: changeBody.extend({
    version,
    with: otherReleases,
    /** Per cent. */
    share: z.number().int().min(1).max(99),
    /** Whether the share grows automatically. */
    ramp: z.boolean().default(false),
  }),
});

export const deployPromote = defineCall({
  ...change,
  path: apiPaths.deployPromotion,
  summary: 'Make the version of a canary live for everyone',
  description: 'Needs the right promote.',
  body: changeBody.extend({ with: otherApps }),
});

export const deployStopCanary = defineCall({
  ...change,
  path: apiPaths.deployCanaryStop,
  summary: 'End a canary: everyone gets the live version',
  description: 'Needs the right canary.',
  body: changeBody.extend({ with: otherApps }),
});

export const deployRollBack = defineCall({
  ...change,
  path: apiPaths.deployRollback,
  summary: 'Make an earlier version live again, by default the previous one',
  description: 'Needs the right rollback.',
  body: changeBody.extend({
    /** A version that was live before. */
    version: version.optional(),
    /** They go back to their previous versions. */
    with: otherApps,
  }),
});
