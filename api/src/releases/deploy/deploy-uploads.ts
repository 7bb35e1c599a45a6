import { z } from 'zod';
import { deployLimits } from '@hive/contract/deploy-limits';
import { releaseFile, type Release } from '@hive/contract/release';
import {
  checkFile,
  isCopy,
  isReservedFile,
  isStorable,
} from '@hive/shared-node/releases/checks/check-files';
import { checkMap } from '@hive/shared-node/releases/checks/check-maps';
import { readOnce } from '@hive/shared-node/releases/checks/read-once';
import { hasSameContents } from '@hive/shared-node/releases/has-same-contents';
import { wasReleased } from '@hive/shared-node/releases/moves/publish-state';
import {
  ReleaseRefusedError,
  throwIfRefused,
} from '@hive/shared-node/releases/moves/release-refused-error';
import { originalOf } from '@hive/shared-node/releases/original-of';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { signatureKey } from '@hive/shared-node/releases/signing/read-signature';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import {
  checkUploadBegin,
  checkUploadComplete,
  type UploadInput,
} from '@hive/shared-node/releases/storing/check-upload';
import {
  claimKey,
  claimVersion,
  isClaimed,
  storeManifest,
} from '@hive/shared-node/releases/storing/store-manifest';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import type { DeployAccess } from '../../platform/http/deploy-access';
import { invalidField, Problem } from '../../platform/http/problem';
import { toReleaseProblem } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import type { UploadQueue } from '../../storage/uploads/upload-queue';
import { createDeployTokenRepository } from './deploy-token-repository';
import { readUpload, type UploadedFile, type UploadedTexts } from './read-upload';
import type { ReleaseGate } from './release-gate';
import { checkUploadRight, withOthers } from './upload-others';

/** Another request has stored the manifest first: the audit entry of this one is not written. */
class StoredMeanwhile extends Error {}

/** Bytes of a manifest with its signature. */
const bytesOf = ({ manifest, signature }: UploadInput): number =>
  manifest.length + (signature?.length ?? 0);

const claimSchema = z.object({ files: z.array(releaseFile) });

const exists = (message: string): Problem => new Problem('RELEASE_EXISTS', message);

const otherContents = ({ app, version }: { app: string; version: string }): Problem =>
  exists(
    `${app} ${version} exists with other contents. A version never changes: build the app again.`,
  );

/** Errors of the release storage and of the rules of releases, as errors of the api. */
const asProblems = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toReleaseProblem(error);
  });

export type DeployUploads = ReturnType<typeof createDeployUploads>;

/**
 * Releases that programs upload. As with the release command, files come first and the manifest last, so that a release
 * that is stored in part is never used.
 */
export function createDeployUploads(
  { database, releases: storage, settings, clock, log }: AppContext,
  { served, checks, gate }: { served: ServedReleases; checks: UploadQueue; gate: ReleaseGate },
) {
  const tokens = createDeployTokenRepository(database);

  /** Counts what a token stores. @throws ReleaseRefusedError beyond its limits */
  async function consumeQuota(
    { tokenId }: DeployAccess,
    used: { uploads?: number; bytes: number },
  ) {
    if (await tokens.consumeQuota(tokenId, used)) return;
    const { uploadsPerToken, bytesPerToken } = deployLimits;
    throwIfRefused([
      `This deploy token may begin ${uploadsPerToken} uploads and store ${bytesPerToken} bytes, which are used up. Ask an admin for a new one.`,
    ]);
  }

  async function findStored({ app, version }: Release): Promise<Release | null> {
    try {
      return await readRelease(storage, app, version);
    } catch (error) {
      // An outage says nothing about the release.
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
      throw exists(
        `${app} ${version} exists, but its release.json cannot be read. Build the app as a new version.`,
      );
    }
  }

  /** Whether the release is stored already. @throws Problem RELEASE_EXISTS with other contents */
  async function isStored(release: Release): Promise<boolean> {
    const stored = await findStored(release);
    if (!stored) return false;
    if (!hasSameContents(stored, release)) throw otherContents(release);
    return true;
  }

  /** @throws Problem RELEASE_EXISTS if the version is claimed for other contents */
  const claim = (release: Release): Promise<void> =>
    claimVersion(release, storage).catch((error: unknown) => {
      throw error instanceof ReleaseRefusedError ? otherContents(release) : error;
    });

  async function toInput(texts: UploadedTexts): Promise<UploadInput> {
    const upload = await readUpload(texts);
    const registry = await withOthers(await served.readForAdmin(), texts, storage);
    return { ...upload, registry, storage, keys: settings.releaseKeys };
  }

  /** The maps that can be stored: those of the manifest that is stored, or will be. */
  async function listMaps({ release, manifest }: UploadInput): Promise<string[]> {
    const stored = await storage.read(manifestKey(release.app, release.version));
    if (stored && !stored.equals(manifest)) return [];
    return (release.maps ?? []).map(({ path }) => path);
  }

  async function begin(access: DeployAccess, texts: UploadedTexts) {
    const input = await toInput(texts);
    const { release } = input;
    const { app, version } = release;
    if (await isStored(release)) {
      return { isStored: true, stored: [], maps: await listMaps(input) };
    }
    throwIfRefused(await checkUploadBegin(input));
    if (!(await isClaimed(app, version, storage)))
      await consumeQuota(access, { uploads: 1, bytes: bytesOf(input) });
    await claim(release);
    const stored = await storedFiles(storage, app, version).list();
    log.info({ deploy: { app, version, tokenId: access.tokenId } }, 'an upload of a release began');
    return { isStored: false, stored, maps: await listMaps(input) };
  }

  /** Why a file may not be part of the release that its version is reserved for. */
  async function findFault({ app, version, path, content }: UploadedFile): Promise<string[]> {
    const claim = await storage.read(claimKey(app, version));
    if (!claim) return [`The upload of ${app} ${version} has not begun.`];
    const { files } = claimSchema.parse(JSON.parse(claim.toString('utf8')));
    const listed = files.find((file) => file.path === path);
    if (listed) return checkFile(listed, content, 'Upload the file of this build.');
    const original = originalOf(path);
    if (original === null || !files.some((file) => file.path === original))
      return [`release.json does not list ${path}.`];
    const stored = await storage.read(`${app}/${version}/${original}`);
    if (!stored) return [`Upload ${original} before its compressed copy ${path}.`];
    return (await isCopy(path, content, new Map([[original, stored]])))
      ? []
      : [`${path} does not unpack to ${original}.`];
  }

  async function putFile(access: DeployAccess, file: UploadedFile): Promise<void> {
    const { app, version, path, content } = file;
    const key = `${app}/${version}/${path}`;
    if (!isStorable(key)) throw invalidField('path', 'This is not a valid name of a file.');
    // Also where an older list of files has it: the manifest and signatures are stored with their own checks.
    if (isReservedFile(path)) throwIfRefused([`${path} is stored when the release is complete.`]);
    throwIfRefused(await findFault(file));
    // The same file again is a success, and does not count.
    if ((await storage.read(key))?.equals(content)) return;
    // A complete release never changes.
    if (await storage.read(manifestKey(app, version))) throw otherContents(file);
    await consumeQuota(access, { bytes: content.length });
    // Complete meanwhile, the release must not change: what is a copy of the same file stays.
    const original = originalOf(path);
    if (original === null) await storage.write(key, content);
    else if (!(await storage.create(key, content))) await replaceBrokenCopy(file, key, original);
  }

  /** Replaces a stored copy that does not unpack to its file, which no complete release has. */
  async function replaceBrokenCopy(
    { app, version, path, content }: UploadedFile,
    key: string,
    original: string,
  ): Promise<void> {
    const [copy, stored] = await Promise.all([
      storage.read(key),
      storage.read(`${app}/${version}/${original}`),
    ]);
    if (copy && stored && (await isCopy(path, copy, new Map([[original, stored]])))) return;
    await storage.write(key, content);
  }

  /** Stores the signature of a release that is stored already, unless it was ever live or a canary: then it is signed for good. */
  async function signAgain(access: DeployAccess, input: UploadInput): Promise<void> {
    const { release, manifest, signature, registry } = input;
    const { app, version } = release;
    const stored = await storage.read(manifestKey(app, version));
    if (!signature || !stored?.equals(manifest) || wasReleased(registry, app, version)) return;
    throwIfRefused(await checkUploadComplete(input));
    await consumeQuota(access, { bytes: signature.length });
    await access.checkAgain();
    await storage.write(signatureKey(app, version, manifest), signature);
  }

  async function complete(access: DeployAccess, texts: UploadedTexts): Promise<void> {
    const input = await toInput(texts);
    const { release } = input;
    if (await isStored(release)) return signAgain(access, input);
    const { app, version, owner } = release;
    if (!(await isClaimed(app, version, storage))) throwIfRefused(['The upload has not begun.']);
    await claim(release);
    const files = readOnce(storedFiles(storage, app, version));
    throwIfRefused(await checkUploadComplete(input, files));
    await gate.check({ ...input, files });
    await consumeQuota(access, { bytes: bytesOf(input) });
    await access.checkAgain();
    const session = { userId: access.createdBy, requestId: access.requestId };
    const isNew = await database
      .transaction()
      .execute(async (trx) => {
        await writeAudit(trx, session, clock.now(), {
          action: 'release.store',
          entity: { kind: 'app', id: app },
          after: { version, owner, token: access.name, tokenId: access.tokenId },
        });
        if (!(await storeManifest(input, storage))) throw new StoredMeanwhile();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof StoredMeanwhile) return false;
        throw error;
      });
    if (isNew)
      log.warn({ deploy: { app, version, tokenId: access.tokenId } }, 'a release was stored');
    else await isStored(release);
  }

  async function putMap(
    access: DeployAccess,
    { app, version, path, content }: UploadedFile,
  ): Promise<void> {
    const release = await readRelease(storage, app, version);
    if (!release) throwIfRefused([`${app} ${version} is not complete. Its maps come last.`]);
    const listed = release?.maps?.find((map) => map.path === path);
    if (!listed) return throwIfRefused([`The stored release.json does not list the map ${path}.`]);
    throwIfRefused(await checkMap(listed, content));
    const key = mapKey(app, version, path);
    if ((await storage.read(key))?.equals(content)) return;
    await consumeQuota(access, { bytes: content.length });
    await storage.write(key, content);
  }

  return {
    /** Checks a manifest and reserves its version. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async begin(access: DeployAccess, texts: UploadedTexts) {
      checkUploadRight(access, texts);
      return asProblems(begin(access, texts));
    },

    /** Stores a file of a release that was begun. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async putFile(access: DeployAccess, file: UploadedFile): Promise<void> {
      checkUploadRight(access, file);
      return asProblems(putFile(access, file));
    },

    /** Stores the manifest. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async complete(access: DeployAccess, texts: UploadedTexts): Promise<void> {
      checkUploadRight(access, texts);
      return asProblems(checks.run(access.tokenId, () => complete(access, texts)));
    },

    /** Stores a source map of a complete release. @throws Problem FORBIDDEN, RELEASE_REFUSED, UNAVAILABLE */
    async putMap(access: DeployAccess, file: UploadedFile): Promise<void> {
      checkUploadRight(access, file);
      return asProblems(checks.run(access.tokenId, () => putMap(access, file)));
    },

    /** The files of a stored release of any app. @throws Problem UNAVAILABLE */
    list: (app: string, version: string): Promise<string[]> =>
      asProblems(storedFiles(storage, app, version).list()),

    /** A file of a stored release of any app. @throws Problem NOT_FOUND, UNAVAILABLE */
    async read(app: string, version: string, path: string): Promise<Buffer> {
      const content = isStorable(`${app}/${version}/${path}`)
        ? await asProblems(storedFiles(storage, app, version).read(path))
        : null;
      if (content) return content;
      throw new Problem('NOT_FOUND', `${app} ${version} has no file ${path}.`);
    },
  };
}
