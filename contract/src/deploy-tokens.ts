import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant } from './common';

/** What a deploy token may do with the releases of its apps. `canary` includes stopping one; each right includes reading. */
export const deployRights = ['publish', 'canary', 'promote', 'rollback'] as const;
export const deployRight = z.enum(deployRights);
export type DeployRight = z.infer<typeof deployRight>;

/** Limits of deploy tokens. */
export const deployTokenLimits = {
  /** Characters of a name. */
  name: 60,
  /** Apps of a token. */
  apps: 20,
  /** The longest lifetime. */
  maxMinutes: 24 * 60,
  defaultMinutes: 60,
  /** Ended tokens on the list. */
  listed: 100,
} as const;

const tokenName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(deployTokenLimits.name)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'Use letters, digits, spaces and the characters . _ -');

/** The name of an app. */
export const appName = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/);

/** A deploy token without its secret. */
export const deployToken = z.object({
  _id: id,
  name: z.string(),
  apps: z.array(z.string()),
  /** Without a right, it only stores versions for previews. */
  rights: z.array(deployRight),
  /** The name or address of the admin who created it; null once the account is erased. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** Null if it was never used. */
  lastUsedAt: instant.nullable(),
  /** `blocked`: the admin who created it is no longer an active admin. Only an `active` token is accepted. */
  state: z.enum(['active', 'expired', 'revoked', 'blocked']),
});
export type DeployToken = z.infer<typeof deployToken>;

export const listDeployTokens = defineCall({
  method: 'GET',
  path: apiPaths.adminDeployTokens,
  access: 'admin',
  summary: 'List the deploy tokens: those that have not ended, then the newest of the others',
  description: `At most ${deployTokenLimits.listed} that have ended. A token is removed 30 days after its end.`,
  status: 200,
  response: z.object({ tokens: z.array(deployToken) }),
});

export const createDeployToken = defineCall({
  method: 'POST',
  path: apiPaths.adminDeployTokens,
  access: 'admin',
  stepUp: true,
  summary: 'Create a deploy token and return its secret once',
  description:
    'A program sends the secret as a bearer token to publish and change releases of these apps. It is refused as soon as the admin who created it is no longer an active admin, and revoked with all sessions of that account. The app shell needs a list of keys for its releases (`RELEASE_KEYS_FILE`).',
  body: z.strictObject({
    name: tokenName,
    apps: z.array(appName).min(1, 'Choose an app.').max(deployTokenLimits.apps),
    /** Left out only for a token for previews. */
    rights: z.array(deployRight).min(1, 'Choose a right.').max(deployRights.length).optional(),
    /** Whether it only stores versions for previews. As a right, it would be a new value in answers, which breaks older clients. */
    previewsOnly: z.boolean().default(false),
    /** Minutes until it expires. */
    minutes: z
      .number()
      .int()
      .min(1)
      .max(deployTokenLimits.maxMinutes)
      .default(deployTokenLimits.defaultMinutes),
  }),
  status: 201,
  response: z.object({
    token: deployToken,
    /** `hive_deploy_<id>_<secret>`, shown once. */
    secret: z.string(),
  }),
  errors: ['RATE_LIMITED'],
});

export const revokeDeployToken = defineCall({
  method: 'POST',
  path: apiPaths.adminDeployTokenRevocation,
  access: 'admin',
  stepUp: true,
  summary: 'Revoke a deploy token at once',
  description: 'A token that has ended stays as it is.',
  params: z.object({ id }),
  status: 200,
  response: deployToken,
  errors: ['NOT_FOUND'],
});
