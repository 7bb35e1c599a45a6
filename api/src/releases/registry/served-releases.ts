import type { Registry, Release } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { AppContext } from '../../platform/context';
import { unavailable } from '../../platform/http/is-unavailable';

/** The maximum age of the cached registry, the same as on the web host. Milliseconds. */
const freshMs = 250;

/** Whether a version is or was released. The registry of `npm run dev` has no history. */
function isKnown({ apps, history }: Registry, app: string, version: string): boolean {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (entry?.version === version || entry?.canary?.version === version) return true;
  return history.some((line) => line.app === app && line.version === version);
}

export type ServedReleases = ReturnType<typeof createServedReleases>;

/** Reads the registry and the manifests of releases. */
export function createServedReleases({
  releases,
  clock,
  log,
}: Pick<AppContext, 'releases' | 'clock' | 'log'>) {
  const store = new RegistryStore(releases);
  /** Manifests never change, so they are cached. */
  const manifests = new Map<string, Release>();
  let last: Registry | undefined;
  let readAt = -Infinity;
  let isFailing = false;
  let reading: Promise<Registry> | undefined;
  const listeners: ((registry: Registry) => void)[] = [];

  /** Reads the current registry. Concurrent calls share one read. Rejects if it cannot be read. */
  const read = (): Promise<Registry> => {
    reading ??= store
      .read()
      .then((registry) => {
        [last, isFailing] = [registry, false];
        for (const listener of listeners) listener(registry);
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

    /** Calls a function with each registry that is read from now on, whether or not it has changed. It must not throw. */
    onRead: (listener: (registry: Registry) => void): void => void listeners.push(listener),

    /**
     * The current registry, for a person who is about to act on it: an outdated one would mislead.
     * @throws Problem UNAVAILABLE while it cannot be read
     */
    readForAdmin: (): Promise<Registry> =>
      read().catch((error: unknown) => {
        throw unavailable(error);
      }),

    /** The cached registry, at most `freshMs` old; the last one read if reading fails, empty before the first. */
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
     * The manifest of a version that is or was released; null for every other and for one that cannot be read.
     * Unreleased versions are not looked up: names come from browsers.
     */
    async manifestOf(registry: Registry, app: string, version: string): Promise<Release | null> {
      const key = `${app}@${version}`;
      const known = manifests.get(key);
      if (known) return known;
      if (!isKnown(registry, app, version)) return null;
      const release = await readRelease(releases, app, version).catch((error: unknown) => {
        log.warn({ err: error, app, version }, 'a release cannot be read');
        return null;
      });
      if (release) manifests.set(key, release);
      return release;
    },
  };
}
