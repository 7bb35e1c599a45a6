import { release as releaseSchema, type BuiltRelease, type Release } from '@hive/contract/release';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { readSignature, signatureKey } from '@hive/shared-node/releases/signing/read-signature';
import { signRelease } from '@hive/shared-node/releases/signing/sign-release';
import { noSigning } from '@hive/shared-node/releases/signing/signing-settings';
import { checkVersionTaken } from './gate/check-version-taken';
import { builtFiles } from './gate/release-files';
import { hasSameContents } from '@hive/shared-node/releases/has-same-contents';
import { getPublishState, type PublishState } from '@hive/shared-node/releases/moves/publish-state';
import type { PublishRequest } from './publish-request';
import { readBuild } from './read-build';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import type { StoredManifest } from '@hive/shared-node/releases/storing/store-manifest';
import { serializeManifest } from './store-release';

/** A build that is about to be released. */
export interface Candidate extends StoredManifest {
  folder: string;
  state: PublishState;
}

/** The manifest under which a build is stored already; null if it is not, or not readable. */
async function readStored(
  built: BuiltRelease,
  storage: ReleaseStorage,
): Promise<{ release: Release; manifest: Buffer } | null> {
  const manifest = await storage.read(manifestKey(built.app, built.version));
  try {
    const release = releaseSchema.parse(JSON.parse(manifest?.toString('utf8') ?? ''));
    return manifest && hasSameContents(release, built) ? { release, manifest } : null;
  } catch {
    return null;
  }
}

/** Signs a build with the keys of this machine. Without keys, its stored signature counts. */
async function signBuild(
  folder: string,
  { release, manifest }: { release: Release; manifest: Buffer },
  { store, by, signing = noSigning }: PublishRequest,
): Promise<Buffer | null> {
  const { app, version } = release;
  if (signing.signers.length === 0) return readSignature(store.storage, app, version, manifest);
  const built = builtFiles(folder);
  const files = new Map<string, Buffer>();
  for (const file of await built.list()) files.set(file, (await built.read(file))!);
  files.set('release.json', manifest);
  const signedAt = new Date().toISOString();
  return signRelease({ app, version, files, publisher: by, signedAt }, signing.signers);
}

/**
 * Reads and signs the builds of a request.
 * @param getState whether a version has to be stored
 * @throws ReleaseRefusedError if one of them is live with other content
 */
export async function readCandidates(
  request: PublishRequest,
  getState: typeof getPublishState = getPublishState,
): Promise<Candidate[]> {
  const { builds, store, seen } = request;
  return Promise.all(
    builds.map(async ({ folder, commit }) => {
      const built = await readBuild(folder);
      const fresh = { ...built, ...(commit && { commit }), builtAt: new Date().toISOString() };
      const state = getState(fresh, seen, request);
      if (state !== 'pending') {
        const { storage } = store;
        throwIfRefused(await checkVersionTaken(fresh, builtFiles(folder), seen, storage));
      }
      // A stored manifest is never replaced, so it is the one to sign.
      const described = (await readStored(built, store.storage)) ?? {
        release: fresh,
        manifest: serializeManifest(fresh),
      };
      const signature = state === 'pending' ? await signBuild(folder, described, request) : null;
      return { folder, state, ...described, signature };
    }),
  );
}

/** The storage with the candidates added: builds released together are checked together before any is stored. */
export function withCandidates(
  storage: ReleaseStorage,
  candidates: readonly Candidate[],
): ReleaseStorage {
  return {
    ...storage,
    async read(key) {
      for (const { folder, release, manifest, signature } of candidates) {
        const { app, version } = release;
        const prefix = `${app}/${version}/`;
        if (key === manifestKey(app, version)) return manifest;
        if (key === signatureKey(app, version, manifest)) return signature;
        if (key.startsWith(prefix)) return builtFiles(folder).read(key.slice(prefix.length));
      }
      return storage.read(key);
    },
  };
}
