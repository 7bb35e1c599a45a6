import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { changeEntry } from '../moves/change-entry';
import type { RegistryStore } from '../registry-store';
import { ruleOf, setRule } from './flag-rules';

interface RuleChange {
  app: string;
  key: string;
  /** Null for the default. Its author and time identify it. */
  rule: FlagRule | null;
  /** Since when the rule applies that the author has seen; null if there was none. */
  seen: string | null;
  /** Refuses the change by throwing; called with each registry that it would be applied to. */
  check?: (registry: Registry) => void;
}

/**
 * Changes the rule of a flag in the stored registry.
 * @throws InvalidChangeError when the flag has another rule than the author has seen
 * @throws ChangeContention when other changes came first too often
 */
export const changeRule = (
  store: RegistryStore,
  { app, key, rule, seen, check }: RuleChange,
): Promise<Registry> =>
  changeEntry(store, {
    entry: rule,
    find: (now) => ruleOf(now, app, key),
    apply(now) {
      check?.(now);
      return setRule(now, { app, key }, rule, seen);
    },
  });
