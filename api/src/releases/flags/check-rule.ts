import { flagLimits } from '@hive/contract/flags';
import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import type { changeReleaseFlag } from '@hive/contract/release-flags';
import { countShares, ruleOf } from '@hive/shared-node/releases/flags/flag-rules';
import type { z } from 'zod';
import { Problem } from '../../platform/http/problem';
import type { DeclaredFlag } from './declared-flags';

/** A rule as an admin enters it, with the addresses of persons. */
export type EnteredRule = NonNullable<z.output<typeof changeReleaseFlag.body>['rule']>;

/** Whether the site may have this rule beside the others. Checked again when the rule is written. */
export const hasRoomForShare = (registry: Registry, app: string, key: string): boolean =>
  ruleOf(registry, app, key)?.share !== undefined || countShares(registry) < flagLimits.shares;

export const tooManyShares = `${flagLimits.shares} rules of this site divide browsers by share already. End one of them first.`;

/**
 * Checks a rule and returns it with the ids of accounts.
 * @param accounts the ids of accounts by address, in lower case
 * @throws Problem VALIDATION_FAILED with every field that is wrong
 */
export function checkRule(
  { variant, share, persons }: EnteredRule,
  { flag }: DeclaredFlag,
  accounts: ReadonlyMap<string, string>,
): Pick<FlagRule, 'variant' | 'share' | 'persons'> {
  const fields: Record<string, string> = {};
  const choose = 'Choose one of the variants.';
  const isVariant = (name: string) => Object.hasOwn(flag.variants, name);
  if (!isVariant(variant)) fields['rule.variant'] = choose;
  if (share && !isVariant(share.variant)) fields['rule.share.variant'] = choose;
  if (share && share.variant === variant)
    fields['rule.share.variant'] = 'Choose a variant that differs from everyone else’s.';
  const known = new Map<string, string>();
  for (const [index, person] of persons.entries()) {
    const userId = accounts.get(person.email.toLowerCase());
    if (!isVariant(person.variant)) fields[`rule.persons.${index}.variant`] = choose;
    if (userId === undefined)
      fields[`rule.persons.${index}.email`] = 'No account has this email address.';
    else if (known.has(userId))
      fields[`rule.persons.${index}.email`] = 'This person is in the list already.';
    else known.set(userId, person.variant);
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('VALIDATION_FAILED', message, { fields });
  return {
    variant,
    ...(share && { share }),
    ...(known.size > 0 && { persons: Object.fromEntries(known) }),
  };
}
