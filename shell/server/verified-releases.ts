import { hotVersion, release as releaseSchema } from '@hive/contract/release';
import type { Release, ReleaseKeys } from '@hive/contract/release';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import {
  describeKeys,
  siteKeys,
  type AllowedKey,
} from '@hive/shared-node/releases/signing/key-policy';
import { readSignedManifest } from '@hive/shared-node/releases/signing/read-signature';
import {
  findChangedFiles,
  verifySignature,
} from '@hive/shared-node/releases/signing/verify-release';

/**
 * Milliseconds after which a refused release is verified again: a refusal ends when a signature is added, or when the time
 * of a signature has come.
 */
export const refusalMs = 30_000;

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

/** A version without a manifest: it was never stored completely, or a server refused it. */
class MissingReleaseError extends Error {
  override readonly name = 'MissingReleaseError';
}

/** A manifest or a refusal. */
interface Result {
  release: Promise<Release>;
  /** Milliseconds. */
  expiresAt: number;
}

/**
 * Reads manifests, and verifies the releases of apps that must be signed: the manifest and every file, once for each
 * version and list of keys. What it returns comes from the verified bytes.
 */
export class VerifiedReleases {
  /** Manifests and refusals by release, then by keys. */
  private readonly results = new Map<string, Map<string, Result>>();
  /** The files that each manifest lists. */
  private readonly files = new WeakMap<Release, ReadonlySet<string>>();
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
    const keys = this.keysOf(app, shell);
    const name = `${app}@${version}`;
    const id = keys ? describeKeys(keys, this.now()) : '';
    const known = this.results.get(name)?.get(id);
    if (known && this.now() < known.expiresAt) return known.release;
    const result: Result = { release: this.verify(app, version, keys), expiresAt: Infinity };
    if (version === hotVersion) return result.release;
    const results = this.results.get(name) ?? new Map<string, Result>();
    this.results.set(name, results.set(id, result));
    result.release.catch((error: unknown) => {
      if (error instanceof RefusedReleaseError) result.expiresAt = this.now() + refusalMs;
      // What cannot be read now may be readable later.
      else this.forget(app, version);
    });
    return result.release;
  }

  /**
   * Whether a file may be served: only of a version with a manifest. Of an app that must be signed, only one that an accepted
   * manifest lists, or its copy; of another app, also while the manifest cannot be read.
   */
  async mayServe(
    app: string,
    version: string,
    file: string,
    shell: Release | null,
  ): Promise<boolean> {
    if (!this.keysOf(app, shell)) return this.mayExist(app, version, shell);
    const release = await this.read(app, version, shell).catch(() => null);
    return release !== null && this.filesOf(release).has(file.replace(/\.(br|gz)$/, ''));
  }

  /** Forgets what is known about a version, whose files were replaced or removed. */
  forget(app: string, version: string): void {
    this.results.delete(`${app}@${version}`);
  }

  private mayExist(app: string, version: string, shell: Release | null): Promise<boolean> {
    return this.read(app, version, shell).then(
      () => true,
      (error: unknown) => !(error instanceof MissingReleaseError),
    );
  }

  private filesOf(release: Release): ReadonlySet<string> {
    const known = this.files.get(release);
    if (known) return known;
    const files = new Set(release.files.map((file) => file.path));
    this.files.set(release, files);
    return files;
  }

  /** The keys that may sign an app's releases; null if they need not be signed. */
  keysOf(app: string, shell: Release | null): AllowedKey[] | null {
    if (!this.fileKeys) return null;
    const id = `${app} ${shell?.version}`;
    const known = this.keys.get(id);
    if (known) return known;
    const keys = siteKeys(app, this.fileKeys, shell);
    if (keys) this.keys.set(id, keys);
    return keys;
  }

  private async verify(app: string, version: string, keys: AllowedKey[] | null): Promise<Release> {
    const stored = await readSignedManifest(this.storage, app, version);
    if (!stored) throw new MissingReleaseError(`${app} ${version} has no stored release`);
    if (keys) {
      const { statement, reason } = verifySignature({ app, version, ...stored }, keys, this.now());
      if (reason !== null) throw new RefusedReleaseError(app, version, reason);
      const files = storedFiles(this.storage, app, version);
      const changes = await findChangedFiles(statement, files);
      if (changes[0]) throw new RefusedReleaseError(app, version, changes[0]);
    }
    return releaseSchema.parse(JSON.parse(stored.manifest.toString('utf8')));
  }
}
