import type { FlagChoice, FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { InvalidChangeError } from '../registry-changes';

/**
 * What an operator leaves of a rule that is reset: author, time and reason. No release can declare a variant of this name, so each
 * has its default, also for a program that is older than resets. An older program that changes the registry keeps it, as it does rules.
 */
export const resetVariant = '(default)';

const isReset = ({ variant }: FlagRule): boolean => variant === resetVariant;

/** The rule of a flag, or what is left of one that was reset; null if neither is stored. */
export const storedRuleOf = ({ flags }: Registry, app: string, key: string): FlagRule | null => {
  const rules = flags && Object.hasOwn(flags, app) ? flags[app] : undefined;
  return (rules && Object.hasOwn(rules, key) && rules[key]) || null;
};

/** The rule of a flag; null if everyone has its default. */
export const ruleOf = (registry: Registry, app: string, key: string): FlagRule | null => {
  const rule = storedRuleOf(registry, app, key);
  return rule && !isReset(rule) ? rule : null;
};

/** Every rule of the registry with its flag, and what is left of those that were reset. */
export const listStoredRules = ({ flags = {} }: Pick<Registry, 'flags'>) =>
  Object.entries(flags).flatMap(([app, rules]) =>
    Object.entries(rules).map(([key, rule]) => ({ app, key, rule })),
  );

/** Every rule of the registry with its flag. */
export const listRules = (registry: Pick<Registry, 'flags'>) =>
  listStoredRules(registry).filter(({ rule }) => !isReset(rule));

/** What a rule chooses, without author, time and reason; null without one and after a reset. */
export const choiceOf = (rule: FlagRule | null): FlagChoice | null => {
  if (!rule || isReset(rule)) return null;
  const { variant, share, persons } = rule;
  return { variant, ...(share && { share }), ...(persons && { persons }) };
};

/** The number of rules that divide browsers by share. */
export const countShares = (registry: Pick<Registry, 'flags'>): number =>
  listRules(registry).filter(({ rule }) => rule.share).length;

/**
 * Sets the rule of a flag, or removes it. The history has no line for it: changes by admins and deploy tokens are in the audit log, those
 * by operators in `flagChanges`. The revision grows, because web hosts and pages compare it.
 * @param seen since when the rule applies that the author has seen; null if there was none
 * @throws InvalidChangeError when the flag has another rule now
 */
export function setRule(
  registry: Registry,
  { app, key }: { app: string; key: string },
  rule: FlagRule | null,
  seen: string | null,
): Registry {
  const before = ruleOf(registry, app, key);
  if ((before?.since ?? null) !== seen)
    throw new InvalidChangeError(
      `The rule of ${key} of ${app} was ${before ? 'changed' : 'removed'} meanwhile. Look at the flag and decide again.`,
    );
  const { flags = {}, ...rest } = registry;
  const { [key]: _before, ...others } = flags[app] ?? {};
  const rules = rule ? { ...others, [key]: rule } : others;
  const { [app]: _rules, ...otherApps } = flags;
  const next = Object.keys(rules).length > 0 ? { ...otherApps, [app]: rules } : otherApps;
  return {
    ...rest,
    revision: registry.revision + 1,
    ...(Object.keys(next).length > 0 && { flags: next }),
  };
}
