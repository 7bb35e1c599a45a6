import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, writtenText } from './common';
import { appName } from './deploy-tokens';
import { limits } from './limits';
import { adminFlag, flagKey } from './release-flags';

/**
 * A flag with its rule, for programs of its team: without author and reason of the rule, and without the persons, who are people of the
 * site.
 */
export const deployFlag = adminFlag
  .pick({ key: true, variants: true, defaultVariant: true, versions: true })
  .extend({
    /** Null if everyone has the default variant. */
    rule: z
      .object({
        /** The variant of everyone else. */
        variant: z.string(),
        share: z.object({ variant: z.string(), percent: z.number().int() }).nullable(),
        /** For how many persons it names a variant. */
        persons: z.number().int(),
        since: instant,
      })
      .nullable(),
  });
export type DeployFlag = z.infer<typeof deployFlag>;

/** Calls of programs with a deploy token as bearer token. */
const deploy = { access: 'deploy', status: 200 } as const;

export const listDeployFlags = defineCall({
  ...deploy,
  method: 'GET',
  path: apiPaths.deployFlags,
  summary: 'List the flags that the served releases of an app declare, with their rules',
  description:
    'The token must be for the app. Includes rules whose flag no served release declares.',
  params: z.object({ app: appName }),
  response: z.object({ flags: z.array(deployFlag) }),
  errors: ['FORBIDDEN', 'UNAVAILABLE'],
});

export const changeDeployFlag = defineCall({
  ...deploy,
  method: 'PUT',
  path: apiPaths.deployFlag,
  summary: 'Choose the variant of a flag for everyone, or go back to the default',
  description:
    'Needs the right publish: a release that it publishes can have another default, or ignore the flag. Replaces a rule with a share or people. Only an admin chooses variants for these.',
  params: z.object({ app: appName, key: flagKey }),
  body: z.strictObject({
    /** Since when the rule that the program has seen applies; null if there was none. */
    seen: instant.nullable(),
    /** Null for the default, without a rule. */
    variant: flagKey.nullable(),
    /** The reason, which admins read with the rule. */
    note: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  response: deployFlag,
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'RELEASE_CHANGED',
    'RELEASE_REFUSED',
    'UNAVAILABLE',
  ],
});
