import { z } from 'zod';
import { releaseFile, type Release } from '@hive/contract/release';
import { checkFile, isCopy, isReservedFile, isStorable } from '@hive/shared-node/releases/checks/check-files';
import { checkMap } from '@hive/shared-node/releases/checks/check-maps';
import { hasSameContents } from '@hive/shared-node/releases/has-same-contents';
import { wasReleased } from '@hive/shared-node/releases/moves/publish-state';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
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
  storeManifest,
} from '@hive/shared-node/releases/storing/store-manifest';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkDeployAccess, type DeployAccess } from '../../platform/http/deploy-access';
import { invalidField, Problem } from '../../platform/http/problem';
import { toReleaseProblem } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { readUpload, type UploadedTexts } from './read-upload';

/** A file of a release with its content. */
interface UploadedFile {
  app: string;
  version: string;
  /** Relative to the release. */
  path: string;
  content: Buffer;
}

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
  served: ServedReleases,
) {
  const mayUpload = (access: DeployAccess, app: string): void =>
    checkDeployAccess(access, app, 'publish', 'canary');

  const isPresent = (release: Release): Promise<Release | null> =>
    readRelease(storage, release.app, release.version).catch(() => {
      throw exists(
        `${release.app} ${release.version} exists, but its release.json cannot be read. Build the app as a new version.`,
      );
    });

  /** Whether the release is stored already. @throws Problem RELEASE_EXISTS with other contents */
  async function isStored(release: Release): Promise<boolean> {
    const stored = await isPresent(release);
    if (!stored) return false;
    if (!hasSameContents(stored, release)) throw otherContents(release);
    return true;
  }

  async function toInput(texts: UploadedTexts): Promise<UploadInput> {
    const upload = await readUpload(texts);
    const registry = await served.readForAdmin();
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
    await claimVersion(release, storage).catch(() => {
      throw otherContents(release);
    });
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
    const original = /\.(br|gz)$/.test(path) ? path.slice(0, -3) : null;
    if (original === null || !files.some((file) => file.path === original))
      return [`release.json does not list ${path}.`];
    const stored = await storage.read(`${app}/${version}/${original}`);
    if (!stored) return [`Upload ${original} before its compressed copy ${path}.`];
    return (await isCopy(path, content, new Map([[original, stored]])))
      ? []
      : [`${path} does not unpack to ${original}.`];
  }

  async function putFile(file: UploadedFile): Promise<void> {
    const { app, version, path, content } = file;
    const key = `${app}/${version}/${path}`;
    if (!isStorable(key)) throw invalidField('path', 'This is not a valid name of a file.');
    // Also where an older list of files has it: the manifest and signatures are stored with their own checks.
    if (isReservedFile(path)) throwIfRefused([`${path} is stored when the release is complete.`]);
    throwIfRefused(await findFault(file));
    if (await storage.read(manifestKey(app, version))) {
      // A complete release never changes. The same file again is a success.
      if ((await storage.read(key))?.equals(content)) return;
      throw otherContents(file);
    }
    await storage.write(key, content);
  }

  /** Stores the signature of a release that is stored already, unless it was ever live or on trial: then it is signed for good. */
  async function signAgain(input: UploadInput): Promise<void> {
    const { release, manifest, signature, registry } = input;
    const { app, version } = release;
    const stored = await storage.read(manifestKey(app, version));
    if (!signature || !stored?.equals(manifest) || wasReleased(registry, app, version)) return;
    throwIfRefused(await checkUploadComplete(input));
    await storage.write(signatureKey(app, version, manifest), signature);
  }

  async function complete(access: DeployAccess, texts: UploadedTexts): Promise<void> {
    const input = await toInput(texts);
    const { release } = input;
    if (await isStored(release)) return signAgain(input);
    const claim = await storage.read(claimKey(release.app, release.version));
    if (!claim) throwIfRefused(['The upload has not begun.']);
    await claimVersion(release, storage).catch(() => {
      throw otherContents(release);
    });
    throwIfRefused(await checkUploadComplete(input));
    const { app, version, owner } = release;
    const session = { userId: access.createdBy, requestId: access.requestId };
    await database.transaction().execute(async (trx) => {
      await writeAudit(trx, session, clock.now(), {
        action: 'release.store',
        entity: { kind: 'app', id: app },
        after: { version, owner, token: access.name, tokenId: access.tokenId },
      });
      await storeManifest(input, storage);
    });
    log.warn({ deploy: { app, version, tokenId: access.tokenId } }, 'a release was stored');
  }

  async function putMap({ app, version, path, content }: UploadedFile): Promise<void> {
    const release = await readRelease(storage, app, version);
    if (!release) throwIfRefused([`${app} ${version} is not complete. Its maps come last.`]);
    const listed = release?.maps?.find((map) => map.path === path);
    if (!listed) return throwIfRefused([`The stored release.json does not list the map ${path}.`]);
    throwIfRefused(checkMap(listed, content));
    await storage.write(mapKey(app, version, path), content);
  }

  return {
    /** Checks a manifest and reserves its version. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async begin(access: DeployAccess, texts: UploadedTexts) {
      mayUpload(access, texts.app);
      return asProblems(begin(access, texts));
    },

    /** Stores a file of a release that was begun. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async putFile(access: DeployAccess, file: UploadedFile): Promise<void> {
      mayUpload(access, file.app);
      return asProblems(putFile(file));
    },

    /** Stores the manifest. @throws Problem FORBIDDEN, RELEASE_REFUSED, RELEASE_EXISTS, UNAVAILABLE */
    async complete(access: DeployAccess, texts: UploadedTexts): Promise<void> {
      mayUpload(access, texts.app);
      return asProblems(complete(access, texts));
    },

    /** Stores a source map of a complete release. @throws Problem FORBIDDEN, RELEASE_REFUSED, UNAVAILABLE */
    async putMap(access: DeployAccess, file: UploadedFile): Promise<void> {
      mayUpload(access, file.app);
      return asProblems(putMap(file));
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
