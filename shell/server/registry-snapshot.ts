import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import { dividesBrowsers, versionFor } from '@hive/shared-node/releases/bucket';
import { describeFlags } from '@hive/shared-node/releases/flags/flag-values';
import { describeForBrowser, type BrowserFlags, type LiveReleases } from './live-releases';

/** A step of a ramp that takes this long may never end. Milliseconds. */
const longStep = 3 * 24 * 3_600_000;

/** A consistent snapshot of the registry with the releases it serves, live and canary. */
export class RegistrySnapshot {
  /** Whether browsers may get different versions or values of flags. */
  readonly dividesBrowsers: boolean;
  private readonly cache = new Map<string, LiveReleases>();
  private readonly descriptions = new Map<string, BrowserRegistry>();
  private readonly versions = new Map<string, string[]>();

  /** @param releases manifests by `app@version`, for every version the registry serves */
  constructor(
    private readonly registry: Registry,
    private readonly releases: ReadonlyMap<string, Release>,
  ) {
    this.dividesBrowsers = dividesBrowsers(registry);
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
    const versions = Object.keys(this.registry.apps).map(
      (app) => `${app}@${versionFor(this.registry, app, bucket)}`,
    );
    const releases = versions.map((version) => this.releases.get(version)!);
    const flagsOf: LiveReleases['flagsOf'] = (ofReleases) =>
      describeFlags(ofReleases, this.registry.flags, bucket);
    const described = flagsOf(releases);
    const set = `${this.registry.revision} ${versions.join(' ')}`;
    const key = described.flags ? `${set} ${JSON.stringify(described.flags)}` : set;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const built = this.build(key, releases, { flagsOf, described, set });
    this.cache.set(key, built);
    return built;
  }

  private build(
    key: string,
    releases: readonly Release[],
    flags: { flagsOf: LiveReleases['flagsOf']; described: BrowserFlags; set: string },
  ): LiveReleases {
    const shell = releases.find(({ app }) => app === 'shell');
    if (!shell) throw new Error('The registry has no entry for the shell');
    const remotes = releases.filter(({ app }) => app !== 'shell');
    // Browsers that differ in flags only share the description of the releases, which grows with their number.
    const browser =
      this.descriptions.get(flags.set) ??
      describeForBrowser(this.registry.revision, shell, remotes);
    this.descriptions.set(flags.set, browser);
    return {
      key,
      shell,
      remotes: new Map(remotes.map((release) => [release.app, release])),
      browser: { ...browser, ...flags.described },
      flagsOf: flags.flagsOf,
    };
  }
}
