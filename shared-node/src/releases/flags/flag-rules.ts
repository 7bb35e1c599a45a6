import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { InvalidChangeError } from '../registry-changes';

/** The rule of a flag; null if everyone has its default. */
export const ruleOf = ({ flags }: Registry, app: string, key: string): FlagRule | null => {
  const rules = flags && Object.hasOwn(flags, app) ? flags[app] : undefined;
  return (rules && Object.hasOwn(rules, key) && rules[key]) || null;
};

/** Every rule of the registry with its flag. */
export const listRules = ({ flags = {} }: Pick<Registry, 'flags'>) =>
  Object.entries(flags).flatMap(([app, rules]) =>
    Object.entries(rules).map(([key, rule]) => ({ app, key, rule })),
  );

/** The number of rules that divide browsers by share. */
export const countShares = (registry: Pick<Registry, 'flags'>): number =>
  listRules(registry).filter(({ rule }) => rule.share).length;

/**
 * Sets the rule of a flag, or removes it. The history has no line for it, but the revision grows: web hosts and pages compare it.
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
