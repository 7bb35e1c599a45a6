import type { RegistryChange } from '@hive/contract/release';
import type { ReleasedApp, ReleaseList } from '@hive/contract/releases';
import type { VersionVitals } from '@hive/contract/web-vitals';
import { json, play } from './api';

export const at = '2025-11-20T12:00:00.000Z';

/** An app with a live version and no canary. */
export const app = (extra: Partial<ReleasedApp> = {}): ReleasedApp => ({
  app: 'remote-user',
  owner: 'matching',
  version: '2.0.0',
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  since: at,
  live: { version: '2.0.0', loads: 4000, faults: 6, faultsPerThousand: 1.5 },
  canary: null,
  earlier: [],
  ...extra,
});

/** An entry of the history. */
export const change = (revision: number, extra: Partial<RegistryChange> = {}): RegistryChange => ({
  revision,
  app: 'remote-user',
  version: '2.0.0',
  from: '1.0.0',
  action: 'publish',
  at,
  by: 'grace',
  ...extra,
});

/** What the list of page speeds returns. */
export const vitalsAre = (versions: readonly VersionVitals[] = []) =>
  play('get', '/admin/web-vitals', () => json({ since: at, versions }));

/** What the list of releases returns, and that of page speeds. */
export function releasesAre(
  extra: Partial<ReleaseList> = {},
  versions: readonly VersionVitals[] = [],
): void {
  vitalsAre(versions);
  play('get', '/admin/releases', () =>
    json({ revision: 7, apps: [app()], history: [change(7)], overrides: null, ...extra }),
  );
}

/** A canary of the app. */
export const canary = {
  version: '3.0.0',
  share: 20,
  since: at,
  health: {
    version: '3.0.0',
    loads: 7,
    faults: 1,
    faultsPerThousand: 142.9,
    observedPages: 6,
    unresponsivePages: 2,
  },
};
