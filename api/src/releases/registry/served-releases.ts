import type { Registry, Release } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { AppContext } from '../../platform/context';

/** How old a reading may be for what is not urgent: as old as the web host's. Milliseconds. */
const freshMs = 250;

export type ServedReleases = ReturnType<typeof createServedReleases>;

/** What is released, as the api needs to know it. */
export function createServedReleases({
  releases,
  clock,
  log,
}: Pick<AppContext, 'releases' | 'clock' | 'log'>) {
  const store = new RegistryStore(releases);
  /** Manifests never change: each is read once. */
  const manifests = new Map<string, Release>();
  let last: Registry | undefined;
  let readAt = -Infinity;
  let isFailing = false;
  let reading: Promise<Registry> | undefined;

  /** The registry as it is now. Who asks while it is read shares the reading. Rejects when it cannot be read. */
  const read = (): Promise<Registry> => {
    reading ??= store
      .read()
      .then((registry) => {
        [last, isFailing] = [registry, false];
        return registry;
      })
      .finally(() => {
        readAt = clock.now().getTime();
        reading = undefined;
      });
    return reading;
  };

  return {
    store,
    read,

    /** The registry, a moment old at most; the last that could be read while it cannot, empty before the first. */
    async current(): Promise<Registry> {
      if (clock.now().getTime() - readAt >= freshMs) {
        await read().catch((error: unknown) => {
          if (!isFailing) log.warn({ err: error }, 'the release registry cannot be read');
          isFailing = true;
        });
      }
      return last ?? { revision: 0, apps: {}, history: [] };
    },

    /**
     * The manifest of a version that is or was released; null for every other and for one that cannot be read. What
     * was never released is not looked for: names come from browsers.
     */
    async manifestOf(registry: Registry, app: string, version: string): Promise<Release | null> {
      const key = `${app}@${version}`;
      const known = manifests.get(key);
      if (known) return known;
      if (!registry.history.some((line) => line.app === app && line.version === version))
        return null;
      const release = await readRelease(releases, app, version).catch((error: unknown) => {
        log.warn({ err: error, app, version }, 'a release cannot be read');
        return null;
      });
      if (release) manifests.set(key, release);
      return release;
    },
  };
}
