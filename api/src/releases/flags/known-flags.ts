import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { listRules, ruleOf } from '@hive/shared-node/releases/flags/flag-rules';
import { Problem } from '../../platform/http/problem';
import type { ServedReleases } from '../registry/served-releases';
import { readDeclaredFlags, type DeclaredFlag } from './declared-flags';

/** A flag of the list: a declared one, a rule, or both. */
export interface KnownFlag {
  app: string;
  key: string;
  declared: DeclaredFlag | null;
  rule: FlagRule | null;
}

/**
 * By app: declared flags in the order of the releases, then rules of flags that no served release declares.
 * @param apps default: all
 * @throws Problem UNAVAILABLE
 */
export async function listKnownFlags(
  served: ServedReleases,
  registry: Registry,
  apps?: readonly string[],
): Promise<KnownFlag[]> {
  const declared = (await readDeclaredFlags(served, registry, apps)).map((declaration) => ({
    ...{ app: declaration.app, key: declaration.flag.key, declared: declaration },
    rule: ruleOf(registry, declaration.app, declaration.flag.key),
  }));
  const isDeclared = (app: string, key: string) =>
    declared.some((flag) => flag.app === app && flag.key === key);
  const undeclared = listRules(registry)
    .filter(({ app, key }) => (apps?.includes(app) ?? true) && !isDeclared(app, key))
    .map((rule) => ({ ...rule, declared: null }));
  return [...declared, ...undeclared].sort((first, second) => first.app.localeCompare(second.app));
}

/**
 * The flag that a change names.
 * @param isReset a rule whose flag no served release declares can be removed only
 * @throws Problem NOT_FOUND, UNAVAILABLE
 */
export async function requireKnownFlag(
  served: ServedReleases,
  registry: Registry,
  { app, key }: Pick<KnownFlag, 'app' | 'key'>,
  isReset: boolean,
): Promise<KnownFlag> {
  const found = (await listKnownFlags(served, registry, [app])).find((flag) => flag.key === key);
  if (found && (isReset || found.declared)) return found;
  throw new Problem('NOT_FOUND', 'No served release declares this flag.');
}
