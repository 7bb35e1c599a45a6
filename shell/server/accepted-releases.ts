import type { Registry, Release } from '@hive/contract/release';
import { RefusedReleaseError, type VerifiedReleases } from './verified-releases';

/** At most this many earlier versions are tried when a live one is refused. */
const maxEarlierVersions = 20;

/**
 * The versions that may replace an app's live one, best first: the one that this web host serves, then those that were
 * live, newest first. A version that was rolled back is faulty, unless it was made live again.
 */
function listEarlier({ history }: Registry, app: string, served: string | undefined): string[] {
  const live = new Set<string>();
  const faulty = new Set<string>();
  for (const { app: changedApp, action, version, from } of history) {
    if (changedApp !== app || !['publish', 'promote', 'rollback'].includes(action)) continue;
    if (action === 'rollback' && from) faulty.add(from);
    faulty.delete(version);
    live.delete(version);
    live.add(version);
  }
  const earlier = new Set([...(served ? [served] : []), ...[...live].reverse()]);
  return [...earlier].filter((version) => !faulty.has(version));
}

/** What is noted while the releases of a registry are read. */
interface Findings {
  refused: RefusedReleaseError[];
  /** Whether an earlier version could not be read, which may be temporary: another one may have been chosen for it. */
  hasUnreadable: boolean;
}

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
  private readonly servedVersions = new Map<string, string>();
  private readonly reported = new Set<string>();
  /** The refused releases that the current registry names. */
  refused: readonly RefusedReleaseError[] = [];

  constructor(private readonly options: AcceptedReleasesOptions) {}

  /**
   * Reads the live releases, and changes the registry to the versions that are served. `isFinal` is false if the registry
   * has to be read again, because an earlier version that may be the last good one could not be read.
   * @throws when a live release cannot be read
   */
  async readLive(
    registry: Registry,
  ): Promise<{ shell: Release | null; remotes: Release[]; isFinal: boolean }> {
    const findings: Findings = { refused: [], hasUnreadable: false };
    const shell = await this.readApp('shell', registry, null, findings);
    const remotes = await Promise.all(
      Object.keys(registry.apps)
        .filter((app) => app !== 'shell')
        .map((app) => this.readApp(app, registry, shell, findings)),
    );
    this.refused = findings.refused;
    return {
      shell,
      remotes: remotes.filter((release) => release !== null),
      isFinal: !findings.hasUnreadable,
    };
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
    findings: Findings,
  ): Promise<Release | null> {
    const entry = registry.apps[app];
    if (!entry) return null;
    let release: Release | null;
    let isFinal = true;
    try {
      release = await this.options.releases.read(app, entry.version, shell);
    } catch (error) {
      if (!(error instanceof RefusedReleaseError)) throw error;
      findings.refused.push(error);
      this.reportOnce(error);
      ({ release, isFinal } = await this.readEarlier(app, registry, shell));
      if (!isFinal) findings.hasUnreadable = true;
    }
    if (!release) {
      delete registry.apps[app];
      return null;
    }
    registry.apps[app] = { ...entry, version: release.version };
    if (isFinal) this.servedVersions.set(app, release.version);
    return release;
  }

  private async readEarlier(
    app: string,
    registry: Registry,
    shell: Release | null,
  ): Promise<{ release: Release | null; isFinal: boolean }> {
    let isFinal = true;
    const earlier = listEarlier(registry, app, this.servedVersions.get(app));
    for (const version of earlier.slice(0, maxEarlierVersions)) {
      try {
        await this.options.fetch?.(app, version);
        return { release: await this.options.releases.read(app, version, shell), isFinal };
      } catch (error) {
        // The next one may be readable and accepted.
        if (!(error instanceof RefusedReleaseError)) isFinal = false;
      }
    }
    return { release: null, isFinal };
  }
}
