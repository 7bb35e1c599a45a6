import type { Registry, Release } from '@hive/contract/release';
import { RefusedReleaseError, type VerifiedReleases } from './verified-releases';

/** At most this many earlier versions are tried when a live one is refused. */
const maxEarlierVersions = 20;

/** The versions of an app that were live, newest first. */
const liveVersions = ({ history }: Registry, app: string): string[] =>
  history
    .filter((line) => line.app === app && ['publish', 'promote', 'rollback'].includes(line.action))
    .map(({ version }) => version)
    .reverse();

interface AcceptedReleasesOptions {
  releases: VerifiedReleases;
  /** Called once for each refused release. */
  onRefused: (error: RefusedReleaseError) => void;
  /** Makes an earlier release available locally, if it is stored elsewhere. */
  fetch?: (app: string, version: string) => Promise<unknown>;
}

/**
 * Decides which releases of a registry are served. A refused live version is replaced by the app's last good one, so
 * that the other apps are not affected; without a good one the app is left out.
 */
export class AcceptedReleases {
  /** The accepted live version of each app. */
  private readonly served = new Map<string, string>();
  private readonly reported = new Set<string>();
  /** The refused releases that the current registry names. */
  refused: readonly RefusedReleaseError[] = [];

  constructor(private readonly options: AcceptedReleasesOptions) {}

  /**
   * Reads the live releases, and changes the registry to the versions that are served.
   * @throws when a live release cannot be read
   */
  async readLive(registry: Registry): Promise<{ shell: Release | null; remotes: Release[] }> {
    const refused: RefusedReleaseError[] = [];
    const shell = await this.readApp('shell', registry, null, refused);
    const remotes = await Promise.all(
      Object.keys(registry.apps)
        .filter((app) => app !== 'shell')
        .map((app) => this.readApp(app, registry, shell, refused)),
    );
    this.refused = refused;
    return { shell, remotes: remotes.filter((release) => release !== null) };
  }

  /** Notes a refused canary. */
  report(error: RefusedReleaseError): void {
    this.refused = [...this.refused, error];
    this.reportOnce(error);
  }

  private reportOnce(error: RefusedReleaseError): void {
    if (this.reported.has(error.message)) return;
    this.reported.add(error.message);
    this.options.onRefused(error);
  }

  private async readApp(
    app: string,
    registry: Registry,
    shell: Release | null,
    refused: RefusedReleaseError[],
  ): Promise<Release | null> {
    const entry = registry.apps[app];
    if (!entry) return null;
    let release: Release | null;
    try {
      release = await this.options.releases.read(app, entry.version, shell);
    } catch (error) {
      if (!(error instanceof RefusedReleaseError)) throw error;
      refused.push(error);
      this.reportOnce(error);
      release = await this.readEarlier(app, registry, shell);
    }
    if (!release) {
      delete registry.apps[app];
      return null;
    }
    registry.apps[app] = { ...entry, version: release.version };
    this.served.set(app, release.version);
    return release;
  }

  private async readEarlier(
    app: string,
    registry: Registry,
    shell: Release | null,
  ): Promise<Release | null> {
    const served = this.served.get(app);
    const earlier = new Set([...(served ? [served] : []), ...liveVersions(registry, app)]);
    for (const version of [...earlier].slice(0, maxEarlierVersions)) {
      try {
        await this.options.fetch?.(app, version);
        return await this.options.releases.read(app, version, shell);
      } catch {
        // The next one may be readable and accepted.
      }
    }
    return null;
  }
}
