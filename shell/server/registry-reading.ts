import type { Registry, Release } from '@hive/contract/release';
import { hasCanary, versionFor } from '@hive/shared-node/releases/bucket';
import { describeForBrowser, type LiveReleases } from './live-releases';

/** One consistent reading of the registry, with everything that is served by it, live and on trial. */
export class RegistryReading {
  /** Whether browsers differ in what they get. */
  readonly hasCanary: boolean;
  private readonly choices = new Map<string, LiveReleases>();

  /**
   * @param releases manifests by `app@version`, of every version that the registry serves
   */
  constructor(
    private readonly registry: Registry,
    private readonly releases: ReadonlyMap<string, Release>,
  ) {
    this.hasCanary = hasCanary(registry);
    this.for(null);
  }

  /**
   * What a browser gets. Those that get the same versions get the same object.
   * @param bucket the browser's own, 0 to 99; null for one without: it gets what is live
   */
  for(bucket: number | null): LiveReleases {
    const versions = Object.keys(this.registry.apps).map(
      (app) => `${app}@${versionFor(this.registry, app, bucket)}`,
    );
    const key = `${this.registry.revision} ${versions.join(' ')}`;
    const known = this.choices.get(key);
    if (known) return known;
    const chosen = this.choose(key, versions);
    this.choices.set(key, chosen);
    return chosen;
  }

  private choose(key: string, versions: readonly string[]): LiveReleases {
    const releases = versions.map((version) => this.releases.get(version)!);
    const shell = releases.find(({ app }) => app === 'shell');
    if (!shell) throw new Error('The registry names no shell');
    const remotes = releases.filter(({ app }) => app !== 'shell');
    return {
      key,
      shell,
      remotes: new Map(remotes.map((release) => [release.app, release])),
      browser: describeForBrowser(this.registry.revision, shell, remotes),
    };
  }
}
