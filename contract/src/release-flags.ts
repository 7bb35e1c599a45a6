import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, writtenText } from './common';
import { appName } from './deploy-tokens';
import { flagKeyPattern, flagLimits } from './flags';
import { limits } from './limits';
import { releaseFlag } from './flag-rules';

/** The key of a flag, or the name of a variant. */
export const flagKey = z.string().max(flagLimits.key).regex(flagKeyPattern);

const share = z.object({ variant: flagKey, percent: z.number().int().min(1).max(99) });

/** A person for whom the rule names a variant. */
const flagPerson = z.object({
  /** Null once the account is erased. */
  email: z.string().nullable(),
  /** Null without one. */
  name: z.string().nullable(),
  variant: z.string(),
});

/** A rule of a flag as admins see it. */
const shownRule = z.object({
  /** The variant of everyone else. */
  variant: z.string(),
  share: z.object({ variant: z.string(), percent: z.number().int() }).nullable(),
  persons: z.array(flagPerson),
  since: instant,
  /** The name or address of the admin who made it; 'admin' once the account is erased. */
  by: z.string(),
  note: z.string(),
});

/** A flag with its rule. */
export const adminFlag = releaseFlag.omit({ endsOn: true }).extend({
  app: z.string(),
  /** The team that owns the release that declares it. */
  owner: z.string().nullable(),
  /** The last day of a temporary flag; null for a permanent one. */
  endsOn: z.iso.date().nullable(),
  /** Whether its last day is over: its team removes it with the next release. */
  hasEnded: z.boolean(),
  /**
   * The served versions that declare it: the live one, the canary or both. Empty if none does: then the rule has no effect, and
   * the description, the variants and the default are empty.
   */
  versions: z.array(z.string()),
  /** Null if everyone has the default variant. */
  rule: shownRule.nullable(),
});
export type AdminFlag = z.infer<typeof adminFlag>;

export const listReleaseFlags = defineCall({
  method: 'GET',
  path: apiPaths.adminReleaseFlags,
  access: 'admin',
  summary: 'List the flags of the served releases with their rules',
  description:
    'By app, then in the order of the release. Includes rules whose flag no served release declares.',
  status: 200,
  response: z.object({
    flags: z.array(adminFlag),
    /** Rules that divide browsers by share, and how many there may be. */
    shares: z.object({ used: z.number().int(), limit: z.number().int() }),
  }),
  errors: ['UNAVAILABLE'],
});

export const changeReleaseFlag = defineCall({
  method: 'PUT',
  path: apiPaths.adminReleaseFlag,
  access: 'admin',
  stepUp: true,
  summary: 'Change which variant of a flag is for whom, or go back to the default',
  description:
    'Takes effect for pages that are opened from then on; an open tab continues with its values. A person must have an account. On public pages everyone has the variant of the share or of everyone else.',
  params: z.object({ app: appName, key: flagKey }),
  body: z.strictObject({
    /** Since when the rule that the admin has seen applies; null if there was none. */
    seen: instant.nullable(),
    /** Null for the default, without a rule. */
    rule: z
      .strictObject({
        variant: flagKey,
        share: share.nullable(),
        persons: z
          .array(
            z.strictObject({
              email: z.string().trim().max(limits.emailMax),
              variant: flagKey,
            }),
          )
          .max(flagLimits.persons, `Enter at most ${flagLimits.persons} people.`),
      })
      .nullable(),
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
  }),
  status: 200,
  response: adminFlag,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'UNAVAILABLE'],
});
