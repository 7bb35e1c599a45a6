import { z } from 'zod';

/** The value of a flag, as in `FlagValue`. */
const flagValue = z.union([z.boolean(), z.number(), z.string()]);

/** Values by key, as in `FlagValues`. */
export const flagValues = z.record(z.string(), flagValue);

/** A flag of a release, as in `RemoteFlag`. */
export const releaseFlag = z.object({
  key: z.string(),
  description: z.string(),
  variants: z.record(z.string(), flagValue),
  defaultVariant: z.string(),
  /** The last day of a temporary flag; absent from a permanent one. */
  endsOn: z.string().optional(),
});
export type ReleaseFlag = z.infer<typeof releaseFlag>;

/** Which variant of a flag is chosen for whom: a person's own, then the one of the share, then the one of everyone. */
export const flagChoice = z.object({
  /** The variant of everyone else. */
  variant: z.string(),
  /** Another variant for a share of the browsers. */
  share: z.object({ variant: z.string(), percent: z.number().int().min(1).max(99) }).optional(),
  /** Variants of persons by the id of their account, on pages and parts for signed-in users. */
  persons: z.record(z.string(), z.string()).optional(),
});
export type FlagChoice = z.infer<typeof flagChoice>;

/** The same with author, time and reason. */
export const flagRule = flagChoice.extend({
  since: z.iso.datetime(),
  /** The author, as in the history. */
  by: z.string(),
  /** The author's reason. */
  note: z.string(),
});
export type FlagRule = z.infer<typeof flagRule>;

/** Rules by app and key. */
export const flagRules = z.record(z.string(), z.record(z.string(), flagRule));
export type FlagRules = z.infer<typeof flagRules>;

/**
 * A change of a rule by an operator, with the release command. The api writes its audit entry later. It is not in the history, whose
 * actions an older program has to know.
 */
export const flagChange = z.object({
  /** The revision that the change made. */
  revision: z.number().int(),
  app: z.string(),
  key: z.string(),
  /** Null if everyone had the default. */
  before: flagChoice.nullable(),
  /** Null if everyone has the default again. */
  after: flagChoice.nullable(),
  /** The same as `since` of the rule. */
  at: z.iso.datetime(),
  by: z.string(),
  /** The author's reason; empty for a reset without one. */
  note: z.string(),
});
export type FlagChange = z.infer<typeof flagChange>;

/** What the registry has of flags. Each is absent if there is none. */
export const registryFlags = z.object({
  /** The rules. Changes by admins and deploy tokens are in the audit log. */
  flags: flagRules.optional(),
  /** The changes of `flags` by operators. Append-only. */
  flagChanges: z.array(flagChange).optional(),
});
