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
export const flagRule = z.object({
  /** The variant of everyone else. */
  variant: z.string(),
  /** Another variant for a share of the browsers. */
  share: z.object({ variant: z.string(), percent: z.number().int().min(1).max(99) }).optional(),
  /** Variants of persons by the id of their account, on pages and parts for signed-in users. */
  persons: z.record(z.string(), z.string()).optional(),
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
