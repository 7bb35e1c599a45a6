import type { DeployFlag } from '@hive/contract/deploy-flags';
import type { FlagRule } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { changeRule } from '@hive/shared-node/releases/flags/change-rule';
import { listRules, resetVariant } from '@hive/shared-node/releases/flags/flag-rules';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { SiteClient } from '../site/site-client';
import type { OpenedReleases } from './open-site';

/** A flag of an app. Without variants, no served release declares it. */
export interface SeenFlag extends Pick<DeployFlag, 'key' | 'variants'> {
  rule: SeenRule | null;
}

/** A rule. A site does not name its author and reason to programs with a deploy token. */
type SeenRule = NonNullable<DeployFlag['rule']> & Partial<Pick<FlagRule, 'by' | 'note'>>;

/** A change of a rule: a variant for everyone, or the default. */
export interface VariantChange {
  app: string;
  key: string;
  /** Null for the default. */
  variant: string | null;
  /** Since when the rule applies that the command has seen; null if there was none. */
  seen: string | null;
  note: string;
  /** The author; a site has the deploy token. */
  by: string;
}

/** Where the command reads and changes flags. */
export interface OpenedFlags {
  list: (registry: Registry, app: string) => Promise<SeenFlag[]>;
  change: (change: VariantChange) => Promise<void>;
}

const toSeenRule = ({ share, persons = {}, ...rule }: FlagRule): SeenRule => ({
  ...rule,
  share: share ?? null,
  persons: Object.keys(persons).length,
});

/** Flags in the release storage. */
const openStored = (store: RegistryStore): OpenedFlags => ({
  async list(registry, app) {
    const { version } = registry.apps[app]!;
    const { flags = [] } = (await readRelease(store.storage, app, version)) ?? {};
    const rules = listRules(registry).filter((one) => one.app === app);
    const declared = flags.map(({ key, variants }) => {
      const found = rules.find((one) => one.key === key);
      return { key, variants, rule: found ? toSeenRule(found.rule) : null };
    });
    const undeclared = rules
      .filter(({ key }) => flags.every((flag) => flag.key !== key))
      .map(({ key, rule }) => ({ key, variants: {}, rule: toSeenRule(rule) }));
    return [...declared, ...undeclared];
  },
  async change({ app, key, variant, seen, note, by }) {
    // A reset leaves its author and time, for the audit log.
    const rule = { variant: variant ?? resetVariant, since: new Date().toISOString(), by, note };
    await changeRule(store, { app, key, rule, seen, isByOperator: true });
  },
});

/** Flags of a site, through its api. */
const openOnSite = (site: SiteClient): OpenedFlags => ({
  list: (_registry, app) => site.listFlags(app),
  change: ({ app, key, variant, seen, note }) => site.changeFlag(app, key, { seen, variant, note }),
});

/** Opens the flags of the releases that a command works on. */
export const openFlags = ({ store, site }: OpenedReleases): OpenedFlags =>
  site ? openOnSite(site) : openStored(store);
