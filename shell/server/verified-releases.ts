import { hotVersion, release as releaseSchema } from '@hive/contract/release';
import type { Release, ReleaseKeys } from '@hive/contract/release';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import {
  allowedKeys,
  describeKeys,
  type AllowedKey,
} from '@hive/shared-node/releases/signing/key-policy';
import { readSignedManifest } from '@hive/shared-node/releases/signing/read-signature';
import {
  findChangedFiles,
  verifySignature,
} from '@hive/shared-node/releases/signing/verify-release';

/** A release that must not be served: it is not signed as the site requires. */
export class RefusedReleaseError extends Error {
  override readonly name = 'RefusedReleaseError';

  constructor(
    readonly app: string,
    readonly version: string,
    readonly reason: string,
  ) {
    super(`${app} ${version} is refused: ${reason}`);
  }
}

/**
 * Reads manifests, and verifies the releases of apps that must be signed: the manifest and every file, once for each
 * version and list of keys. What it returns comes from the verified bytes.
 */
export class VerifiedReleases {
  /** Manifests and refusals by release and keys. A version never changes. */
  private readonly results = new Map<string, Promise<Release>>();
  /** The keys of each app that a list names, by the version of the shell. Requests name any app: others have no entry. */
  private readonly keys = new Map<string, AllowedKey[]>();

  constructor(
    private readonly storage: ReleaseStorage,
    /** The keys of `RELEASE_KEYS_FILE`; null: nothing is verified. */
    private readonly fileKeys: ReleaseKeys | null,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The manifest of a release that may be served.
   * @param shell the shell whose keys the release must satisfy; null for the shell itself
   * @throws RefusedReleaseError if the release is not signed as required; another error if it cannot be read
   */
  read(app: string, version: string, shell: Release | null): Promise<Release> {
    const keys = this.allowed(app, shell);
    const id = `${app}@${version} ${keys ? describeKeys(keys, this.now()) : ''}`;
    const known = this.results.get(id);
    if (known) return known;
    const result = this.verify(app, version, keys);
    if (version === hotVersion) return result;
    this.results.set(id, result);
    // What cannot be read now may be readable later.
    result.catch((error: unknown) => {
      if (!(error instanceof RefusedReleaseError)) this.results.delete(id);
    });
    return result;
  }

  private allowed(app: string, shell: Release | null): AllowedKey[] | null {
    if (!this.fileKeys) return null;
    const id = `${app} ${shell?.version}`;
    const known = this.keys.get(id);
    if (known) return known;
    const keys = allowedKeys(app, this.fileKeys, app === 'shell' ? undefined : shell?.keys);
    if (keys) this.keys.set(id, keys);
    return keys;
  }

  private async verify(app: string, version: string, keys: AllowedKey[] | null): Promise<Release> {
    const stored = await readSignedManifest(this.storage, app, version);
    if (!stored) throw new Error(`${app} ${version} has no stored release`);
    if (keys) {
      const { statement, reason } = verifySignature({ app, version, ...stored }, keys, this.now());
      if (reason !== null) throw new RefusedReleaseError(app, version, reason);
      const folder = `${app}/${version}/`;
      const changes = await findChangedFiles(statement, {
        list: async () => (await this.storage.list(folder)).map((key) => key.slice(folder.length)),
        read: (file) => this.storage.read(`${folder}${file}`),
      });
      if (changes[0]) throw new RefusedReleaseError(app, version, changes[0]);
    }
    return releaseSchema.parse(JSON.parse(stored.manifest.toString('utf8')));
  }
}
