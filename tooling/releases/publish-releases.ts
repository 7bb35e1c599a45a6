import type { Registry, Release } from '@hive/contract/release';
import { publish, startCanary, type ChangeMeta } from '@hive/shared-node/releases/registry-changes';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { changeApps, ChangeConflict } from './change-registry';
import { checkRegistryChange } from './check-registry-change';
import { checkVersionTaken } from './gate/check-version-taken';
import { passGate } from './gate/gate';
import { builtFiles } from './gate/release-files';
import { readBuild } from './read-build';
import { throwIfRefused } from './release-refused-error';
import { getPublishState, type PublishState } from './publish-state';
import { storeRelease } from './store-release';

export interface PublishRequest {
  /** The builds to publish: one app, or several that must change together. */
  builds: readonly {
    /** The folder of the build. */
    folder: string;
    /** The commit of the build's sources; null if unknown. */
    commit: string | null;
  }[];
  store: RegistryStore;
  /** The registry when the command started. */
  seen: Registry;
  /** Percentage of browsers that get it on trial; null: live for everyone. */
  share: number | null;
  by: string;
  note?: string;
  /** Loads a build in a sandbox and returns what it did; defaults to a sandbox started for it. */
  load?: (built: string) => Promise<string[]>;
}

/** The result of a publish. */
export interface PublishResult {
  releases: {
    app: string;
    version: string;
    /** `already …`: nothing was changed. */
    outcome: 'live' | 'on trial' | Exclude<PublishState, 'pending'>;
  }[];
  /** The registry afterwards. */
  registry: Registry;
}

/** A build that is about to be released. */
interface Candidate {
  folder: string;
  state: PublishState;
  /** The manifest stored, or to be stored, under its version. */
  release: Release;
}

async function readCandidates(request: PublishRequest): Promise<Candidate[]> {
  const { builds, store, seen, share } = request;
  return Promise.all(
    builds.map(async ({ folder, commit }) => {
      const built = await readBuild(folder);
      const now = new Date().toISOString();
      const release = { ...built, ...(commit && { commit }), builtAt: now };
      const state = getPublishState(release, seen, share);
      if (state !== 'pending') {
        const { storage } = store;
        throwIfRefused(await checkVersionTaken(release, builtFiles(folder), seen, storage));
      }
      return { folder, release, state };
    }),
  );
}

/** The storage with the candidates added: builds released together are checked together before any is stored. */
function withCandidates(storage: ReleaseStorage, candidates: Candidate[]): ReleaseStorage {
  return {
    ...storage,
    async read(key) {
      for (const { folder, release } of candidates) {
        const prefix = `${release.app}/${release.version}/`;
        if (key === `${prefix}release.json`) return Buffer.from(JSON.stringify(release));
        if (key.startsWith(prefix)) return builtFiles(folder).read(key.slice(prefix.length));
      }
      return storage.read(key);
    },
  };
}

const updateRegistry = (
  registry: Registry,
  pending: Candidate[],
  share: number | null,
  hand: ChangeMeta,
) =>
  pending.reduce(
    (before, { release: { app, version } }) =>
      share === null
        ? publish(before, app, version, hand)
        : startCanary(before, app, version, share, hand),
    registry,
  );

/** Checks all builds, then stores them: every completely stored release has passed the gate. */
async function checkAndStore(pending: Candidate[], target: Registry, request: PublishRequest) {
  const { storage } = request.store;
  const refusals = await Promise.all(
    pending.map((candidate) => {
      const { folder: built, release } = candidate;
      const others = pending.filter((one) => one !== candidate);
      const storageWithOthers = withCandidates(storage, others);
      return passGate(
        { built, release, registry: target, storage: storageWithOthers },
        request.load,
      );
    }),
  );
  throwIfRefused(refusals.flat());
  for (const { folder, release } of pending) await storeRelease(folder, release, storage);
}

/**
 * Makes builds live, or puts them on trial, in one step. If it is interrupted at any point, the registry stays valid
 * and names either the old or the new versions; running it again completes the rest.
 * @throws ReleaseRefusedError and InvalidChangeError with what to do
 */
export async function publishReleases(request: PublishRequest): Promise<PublishResult> {
  const { store, seen, share, by, note } = request;
  const candidates = await readCandidates(request);
  const pending = candidates.filter(({ state }) => state === 'pending');
  const apps = pending.map(({ release }) => release.app);
  const done = share === null ? 'live' : 'on trial';
  const result = (registry: Registry, states: PublishState[]): PublishResult => ({
    registry,
    releases: candidates.map(({ release: { app, version } }, index) => {
      const state = states[index]!;
      return { app, version, outcome: state === 'pending' ? done : state };
    }),
  });
  const states = candidates.map(({ state }) => state);
  if (pending.length === 0) return result(seen, states);

  // Anything the registry change would refuse is refused before anything is stored.
  const target = updateRegistry(seen, pending, share, { by, at: new Date().toISOString() });
  await checkAndStore(pending, target, request);
  try {
    const registry = await changeApps(store, {
      apps,
      seen,
      by,
      note,
      // The live versions may have changed while the gate ran.
      change: (now, hand) =>
        checkRegistryChange(updateRegistry(now, pending, share, hand), apps, store.storage),
    });
    return result(registry, states);
  } catch (error) {
    if (!(error instanceof ChangeConflict)) throw error;
    // The conflicting change may have been the same one.
    const registry = await store.read();
    const again = candidates.map(({ release }) => getPublishState(release, registry, share));
    if (again.includes('pending')) throw error;
    return result(registry, again);
  }
}
