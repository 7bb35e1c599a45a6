import type { FlagChoice } from '@hive/contract/flag-rules';

/** What is in the audit log of a rule. Accounts are named by id, because they can be erased. */
export const toFlagFacts = (rule: FlagChoice | null) =>
  rule && {
    variant: rule.variant,
    share: rule.share ? `${rule.share.variant} for ${rule.share.percent}%` : null,
    persons:
      Object.entries(rule.persons ?? {})
        .map(([id, variant]) => `${id}: ${variant}`)
        .join(', ') || null,
  };
