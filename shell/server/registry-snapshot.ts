import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import type { FlagValues } from '@hive/contract/flags';
import { hasCanary, versionFor } from '@hive/shared-node/releases/bucket';
import { changedValues, hasEffectiveShare } from '@hive/shared-node/releases/flags/flag-values';
import { effectiveGrants } from '@hive/shared-node/releases/grants/effective-grants';
import {
  describeForBrowser,
  describeRemote,
  type DescribeRelease,
  type LiveReleases,
  type RemoteRules,
} from './live-releases';

/** A step of a ramp that takes this long may never end. Milliseconds. */
const longStep = 3 * 24 * 3_600_000;

/** A consistent snapshot of the registry with the releases it serves, live and canary. */
export class RegistrySnapshot {
  /** Whether browsers may get different versions or values of flags. */
  readonly dividesBrowsers: boolean;
  /** At most 101: a snapshot never changes. */
  private readonly ofBuckets = new Map<number | null, LiveReleases>();
  private readonly cache = new Map<string, LiveReleases>();
  private readonly descriptions = new Map<string, BrowserRegistry>();
  private readonly versions = new Map<string, string[]>();
  /** By version of the shell: with many grants they take tens of milliseconds. */
  private readonly rules = new Map<string, RemoteRules>();

  /** @param releases manifests by `app@version`, for every version the registry serves */
  constructor(
    private readonly registry: Registry,
    private readonly releases: ReadonlyMap<string, Release>,
  ) {
    this.dividesBrowsers =
      hasCanary(registry) || hasEffectiveShare(releases.values(), registry.flags);
    this.for(null);
  }

  get revision(): number {
    return this.registry.revision;
  }

  /** Whether browsers get this version, live or canary. */
  has(app: string, version: string): boolean {
    return this.releases.has(`${app}@${version}`);
  }

  /** The versions of an app, live or canary, whose files named by content include this one. */
  holdersOf(app: string, file: string): string[] {
    return [...this.releases.values()]
      .filter((release) => release.app === app && release.namedByContent)
      .filter(({ files }) => files.some(({ path }) => path === file))
      .map(({ version }) => version);
  }

  /** The versions of an app that browsers get or got: live, canary, then earlier ones, newest first. */
  versionsOf(app: string): string[] {
    const entry = Object.hasOwn(this.registry.apps, app) ? this.registry.apps[app] : undefined;
    if (!entry) return [];
    let versions = this.versions.get(app);
    if (!versions) {
      const { history } = this.registry;
      const earlier = history.filter((change) => change.app === app).map(({ version }) => version);
      const served = [entry.version, ...(entry.canary ? [entry.canary.version] : [])];
      versions = [...new Set([...served, ...earlier.reverse()])];
      this.versions.set(app, versions);
    }
    return versions;
  }

  /** The number of apps with a canary. */
  get canaries(): number {
    return Object.values(this.registry.apps).filter(({ canary }) => canary).length;
  }

  /** The number of apps with a canary that waits for a person: without a ramp that runs, or for days at one step. */
  countWaitingCanaries(now: Date): number {
    return Object.values(this.registry.apps).filter(({ canary }) => {
      if (!canary?.ramp || canary.ramp.isHeld) return canary !== undefined;
      return now.getTime() - Date.parse(canary.since) > longStep;
    }).length;
  }

  /**
   * The releases for a browser. Browsers with the same versions and the same values of flags get the same object.
   * @param bucket the browser's bucket, 0 to 99; null without one, which means the live versions
   */
  for(bucket: number | null): LiveReleases {
    let releases = this.ofBuckets.get(bucket);
    if (!releases) {
      releases = this.find(bucket);
      this.ofBuckets.set(bucket, releases);
    }
    return releases;
  }

  private find(bucket: number | null): LiveReleases {
    const versions = Object.keys(this.registry.apps).map(
      (app) => `${app}@${versionFor(this.registry, app, bucket)}`,
    );
    const releases = versions.map((version) => this.releases.get(version)!);
    const changed = this.listChanged(releases, bucket);
    const set = `${this.registry.revision} ${versions.join(' ')}`;
    const key = changed.length > 0 ? `${set} ${JSON.stringify(changed)}` : set;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const built = this.build(key, releases, this.describe(set, releases), changed);
    this.cache.set(key, built);
    return built;
  }

  /** Describes a release that one browser gets instead of a served one, by an override or a preview. */
  describerFor(bucket: number | null): DescribeRelease {
    return (release) => describeRemote(release, this.rulesWith(this.for(bucket).shell), bucket);
  }

  private rulesWith(shell: Release): RemoteRules {
    const known = this.rules.get(shell.version);
    if (known) return known;
    const { flags, remotes } = this.registry;
    const rules = { flags, added: effectiveGrants(shell, remotes).added };
    this.rules.set(shell.version, rules);
    return rules;
  }

  /** The values of flags that differ from the defaults, by app. */
  private listChanged(releases: readonly Release[], bucket: number | null): [string, FlagValues][] {
    const { flags } = this.registry;
    if (!flags) return [];
    return releases
      .map((release): [string, FlagValues] => [release.app, changedValues(release, flags, bucket)])
      .filter(([, values]) => Object.keys(values).length > 0);
  }

  /** What all browsers with these versions have in common: it grows with the number of remotes. */
  private describe(set: string, releases: readonly Release[]): BrowserRegistry {
    const known = this.descriptions.get(set);
    if (known) return known;
    const shell = shellOf(releases);
    const described = describeForBrowser(
      this.registry.revision,
      shell,
      remotesOf(releases),
      this.rulesWith(shell),
    );
    this.descriptions.set(set, described);
    return described;
  }

  private build(
    key: string,
    releases: readonly Release[],
    shared: BrowserRegistry,
    changed: readonly [string, FlagValues][],
  ): LiveReleases {
    const remotes = { ...shared.remotes };
    for (const [app, values] of changed) {
      const remote = remotes[app]!;
      remotes[app] = { ...remote, flags: { ...remote.flags, ...values } };
    }
    return {
      key,
      shell: shellOf(releases),
      remotes: new Map(remotesOf(releases).map((release) => [release.app, release])),
      browser: { ...shared, remotes },
      shared,
    };
  }
}

function shellOf(releases: readonly Release[]): Release {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('The registry has no entry for the shell');
  return shell;
}

const remotesOf = (releases: readonly Release[]): Release[] =>
  releases.filter(({ app }) => app !== 'shell');
