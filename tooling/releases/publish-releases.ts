import type { Registry, Release } from '@hive/contract/release';
import { publish, startCanary, type ChangeMeta } from '@hive/shared-node/releases/registry-changes';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { changeApps, Overtaken } from './change-registry';
import { checkNext } from './check-next';
import { checkVersionTaken } from './gate/check-version-taken';
import { passGate } from './gate/gate';
import { builtFiles } from './gate/release-files';
import { readBuilt } from './read-built';
import { refuseFor } from './refused';
import { standingOf, type Standing } from './standing';
import { storeRelease } from './store-release';

export interface PublishOrder {
  /** What was built: one app, or several that can only go together. */
  builds: readonly {
    /** The folder it was built into. */
    folder: string;
    /** The commit it was built from; null where there is none. */
    commit: string | null;
  }[];
  store: RegistryStore;
  /** The registry as it was when the command was given. */
  seen: Registry;
  /** Per cent of the browsers that get it on trial; null: everybody gets it. */
  share: number | null;
  by: string;
  note?: string;
  /** How a build is loaded and watched; in a process that is started for it when left out. */
  load?: (built: string) => Promise<string[]>;
}

/** What became of each app that was to be published. */
export interface Published {
  releases: {
    app: string;
    version: string;
    /** `already`: it was so before, and nothing was changed. */
    outcome: 'live' | 'on trial' | Exclude<Standing, 'wanted'>;
  }[];
  /** The registry as it is then. */
  registry: Registry;
}

/** A build on its way into the releases. */
interface Candidate {
  folder: string;
  standing: Standing;
  /** What is stored under its version, or will be. */
  release: Release;
}

async function readCandidates(order: PublishOrder): Promise<Candidate[]> {
  const { builds, store, seen, share } = order;
  return Promise.all(
    builds.map(async ({ folder, commit }) => {
      const built = await readBuilt(folder);
      const now = new Date().toISOString();
      const release = { ...built, ...(commit && { commit }), builtAt: now };
      const standing = standingOf(release, seen, share);
      if (standing !== 'wanted') {
        const { storage } = store;
        refuseFor(await checkVersionTaken(release, builtFiles(folder), seen, storage));
      }
      return { folder, release, standing };
    }),
  );
}

/** The storage as it will be: what goes together must be found before any of it is stored. */
function withCandidates(storage: ReleaseStorage, candidates: Candidate[]): ReleaseStorage {
  return {
    ...storage,
    async read(key) {
      for (const { folder, release } of candidates) {
        const place = `${release.app}/${release.version}/`;
        if (key === `${place}release.json`) return Buffer.from(JSON.stringify(release));
        if (key.startsWith(place)) return builtFiles(folder).read(key.slice(place.length));
      }
      return storage.read(key);
    },
  };
}

const point = (registry: Registry, wanted: Candidate[], share: number | null, hand: ChangeMeta) =>
  wanted.reduce(
    (before, { release: { app, version } }) =>
      share === null
        ? publish(before, app, version, hand)
        : startCanary(before, app, version, share, hand),
    registry,
  );

/** Puts builds among the releases, all gated before the first is stored: what is stored whole has passed. */
async function storeGated(wanted: Candidate[], target: Registry, order: PublishOrder) {
  const { storage } = order.store;
  const refusals = await Promise.all(
    wanted.map((candidate) => {
      const { folder: built, release } = candidate;
      const others = wanted.filter((one) => one !== candidate);
      const around = withCandidates(storage, others);
      return passGate({ built, release, registry: target, storage: around }, order.load);
    }),
  );
  refuseFor(refusals.flat());
  for (const { folder, release } of wanted) await storeRelease(folder, release, storage);
}

/**
 * Makes what was built everybody's, or puts it on trial, all in one step. Wherever it is cut off, the registry is whole
 * and names what it named before, or the new versions; running it again does the rest.
 * @throws Refused and InvalidChangeError, with what to do
 */
export async function publishReleases(order: PublishOrder): Promise<Published> {
  const { store, seen, share, by, note } = order;
  const candidates = await readCandidates(order);
  const wanted = candidates.filter(({ standing }) => standing === 'wanted');
  const apps = wanted.map(({ release }) => release.app);
  const done = share === null ? 'live' : 'on trial';
  const result = (registry: Registry, standings: Standing[]): Published => ({
    registry,
    releases: candidates.map(({ release: { app, version } }, index) => {
      const standing = standings[index]!;
      return { app, version, outcome: standing === 'wanted' ? done : standing };
    }),
  });
  const standings = candidates.map(({ standing }) => standing);
  if (wanted.length === 0) return result(seen, standings);

  // What the change itself would refuse is refused before anything is stored.
  const target = point(seen, wanted, share, { by, at: new Date().toISOString() });
  await storeGated(wanted, target, order);
  try {
    const registry = await changeApps(store, {
      apps,
      seen,
      by,
      note,
      // What was live while the gate looked may not be live any more.
      change: (now, hand) => checkNext(point(now, wanted, share, hand), apps, store.storage),
    });
    return result(registry, standings);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    // Who was quicker may have done the very same.
    const registry = await store.read();
    const again = candidates.map(({ release }) => standingOf(release, registry, share));
    if (again.includes('wanted')) throw error;
    return result(registry, again);
  }
}
