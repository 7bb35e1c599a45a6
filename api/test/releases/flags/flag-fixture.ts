import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { AdminFlag } from '@hive/contract/release-flags';
import { listRules, setRule } from '@hive/shared-node/releases/flags/flag-rules';
import type { TestReleases } from '../registry/releases-folder';

/** A flag that is off by default. */
export const switchFlag = (key: string, values: Partial<ReleaseFlag> = {}): ReleaseFlag => ({
  key,
  description: `Shows ${key}.`,
  variants: { on: true, off: false },
  defaultVariant: 'off',
  ...values,
});

/** Removes every rule. */
export async function resetRules({ store, change }: TestReleases): Promise<void> {
  for (const { app, key, rule } of listRules(await store.read()))
    await change((registry) => setRule(registry, { app, key }, null, rule.since));
}

/** The answer of the list. */
export interface FlagList {
  flags: AdminFlag[];
  shares: { used: number; limit: number };
}
