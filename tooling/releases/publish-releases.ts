import type { Registry } from '@hive/contract/release';
import type { ChangeMeta } from '@hive/shared-node/releases/registry-changes';
import {
  getPublishState,
  type PublishState,
  type PublishTarget,
} from '@hive/shared-node/releases/moves/publish-state';
import { publishVersion } from '@hive/shared-node/releases/moves/publish-version';
import { readCandidates, withCandidates, type Candidate } from './candidate';
import { changeApps, ChangeConflict } from '@hive/shared-node/releases/moves/change-registry';
import { checkRegistryChange } from '@hive/shared-node/releases/moves/check-registry-change';
import { passGate } from './gate/gate';
import type { PublishRequest } from './publish-request';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import { findShare, publishToSite } from './site/publish-to-site';
import { uploadRelease } from './site/upload-release';
import { storeRelease } from './store-release';

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

/** The registry with the candidates live, or as canaries. */
export const updateRegistry = (
  registry: Registry,
  pending: readonly Candidate[],
  target: PublishTarget,
  meta: ChangeMeta,
): Registry =>
  pending.reduce((before, { release }) => publishVersion(before, release, target, meta), registry);

/** Remotes are checked with the shell that goes live with them, so a site must have it first. */
const shellFirst = (pending: readonly Candidate[]): Candidate[] =>
  pending.toSorted((a, b) => Number(b.release.app === 'shell') - Number(a.release.app === 'shell'));

/** Checks all builds, then stores them: every completely stored release has passed the gate. */
export async function checkAndStore(
  pending: Candidate[],
  target: Registry,
  request: PublishRequest,
) {
  const { storage } = request.store;
  const keys = request.signing?.keys;
  const refusals = await Promise.all(
    pending.map((candidate) => {
      const { folder: built, release, ...signed } = candidate;
      const others = pending.filter((one) => one !== candidate);
      const storageWithOthers = withCandidates(storage, others);
      return passGate(
        { built, release, signed, keys, registry: target, storage: storageWithOthers },
        request.load,
      );
    }),
  );
  throwIfRefused(refusals.flat());
  const { site, print = () => undefined } = request;
  for (const candidate of shellFirst(pending)) {
    const others = pending.filter((one) => one !== candidate).map(({ release }) => release);
    if (site) await uploadRelease(site, candidate, { others, print });
    else await storeRelease(candidate.folder, candidate, storage);
  }
}

/**
 * Makes builds live, or starts their canaries, in one step. If it is interrupted at any point, the registry stays valid
 * and names either the old or the new versions; running it again completes the rest.
 * @throws ReleaseRefusedError and InvalidChangeError with what to do
 */
export async function publishReleases(request: PublishRequest): Promise<PublishResult> {
  const { store, seen, share, by, note, signing } = request;
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
  const target = updateRegistry(seen, pending, request, { by, at: new Date().toISOString() });
  const { site } = request;
  if (site) findShare(pending, request);
  await checkAndStore(pending, target, request);
  if (site) return result(await publishToSite(site, pending, request), states);
  try {
    const registry = await changeApps(store, {
      apps,
      seen,
      by,
      note,
      // The live versions may have changed while the gate ran.
      change: (now, meta) =>
        checkRegistryChange(
          updateRegistry(now, pending, request, meta),
          apps,
          store.storage,
          signing,
        ),
    });
    return result(registry, states);
  } catch (error) {
    if (!(error instanceof ChangeConflict)) throw error;
    // The conflicting change may have been the same one.
    const registry = await store.read();
    const again = candidates.map(({ release }) => getPublishState(release, registry, request));
    if (again.includes('pending')) throw error;
    return result(registry, again);
  }
}
