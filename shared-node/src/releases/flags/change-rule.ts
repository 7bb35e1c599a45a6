import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { changeEntry } from '../moves/change-entry';
import type { RegistryStore } from '../registry-store';
import { choiceOf, ruleOf, setRule, storedRuleOf } from './flag-rules';

interface RuleChange {
  app: string;
  key: string;
  /** Null for the default. Its author and time identify it. */
  rule: FlagRule | null;
  /** Since when the rule applies that the author has seen; null if there was none. */
  seen: string | null;
  /** Refuses the change by throwing; called with each registry that it would be applied to. */
  check?: (registry: Registry) => void;
  /** Whether the registry gets the line of a change without an audit entry, which needs a rule as its author. */
  isByOperator?: boolean;
}

/** Adds the line of a change to the registry that it made. */
function withLine(before: Registry, next: Registry, app: string, key: string): Registry {
  const rule = storedRuleOf(next, app, key);
  if (!rule) return next;
  const { since: at, by, note } = rule;
  const line = {
    ...{ revision: next.revision, app, key, at, by, note },
    before: choiceOf(ruleOf(before, app, key)),
    after: choiceOf(rule),
  };
  return { ...next, flagChanges: [...(before.flagChanges ?? []), line] };
}

/**
 * Changes the rule of a flag in the stored registry.
 * @throws InvalidChangeError when the flag has another rule than the author has seen
 * @throws ChangeContention when other changes came first too often
 */
export const changeRule = (
  store: RegistryStore,
  { app, key, rule, seen, check, isByOperator = false }: RuleChange,
): Promise<Registry> =>
  changeEntry(store, {
    entry: rule,
    find: (now) => storedRuleOf(now, app, key),
    apply(now) {
      check?.(now);
      const next = setRule(now, { app, key }, rule, seen);
      return isByOperator ? withLine(now, next, app, key) : next;
    },
  });
