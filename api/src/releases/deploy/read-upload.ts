import { deployLimits } from '@hive/contract/deploy-limits';
import { release as releaseSchema } from '@hive/contract/release';
import { readManifest } from '@hive/shared-node/releases/checks/read-manifest';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { StoredManifest } from '@hive/shared-node/releases/storing/store-manifest';
import { invalidField } from '../../platform/http/problem';
import { joinSentences } from '../registry/change-release';
import type { NamedRelease } from './deploy-change';

/** A file of a release with its content. */
export interface UploadedFile {
  app: string;
  version: string;
  /** Relative to the release. */
  path: string;
  content: Buffer;
}

/** The release that a request names, and the texts of its manifest and its signature. */
export interface UploadedTexts {
  app: string;
  version: string;
  manifest: string;
  signature: string | null;
  /** The releases of other apps that go live in the same change. */
  with?: readonly NamedRelease[];
}

const bytes = (count: number): string => count.toLocaleString('en-GB');

/** Characters of the name of an owner. */
const ownerMax = 100;

/** Whether a release is within the limits. Returns a sentence for each that is not. */
function checkLimits({ owner, files }: StoredManifest['release']): string[] {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    ...(owner.length > ownerMax || /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(owner)
      ? [`The owner must have at most ${ownerMax} characters, without control characters.`]
      : []),
    ...(files.length > deployLimits.files
      ? [`The release has ${files.length} files; the limit is ${deployLimits.files}.`]
      : []),
    ...files
      .filter((file) => file.bytes > deployLimits.fileBytes)
      .map((file) => `${file.path} has more than ${bytes(deployLimits.fileBytes)} bytes.`),
    ...(total > deployLimits.totalBytes
      ? [`The files have ${bytes(total)} bytes; the limit is ${bytes(deployLimits.totalBytes)}.`]
      : []),
  ];
}

/**
 * Reads the manifest of an upload.
 * @throws Problem VALIDATION_FAILED if it is not that of this release
 * @throws ReleaseRefusedError if it is beyond the limits
 */
export async function readUpload({
  app,
  version,
  manifest: text,
  signature,
}: UploadedTexts): Promise<StoredManifest> {
  const manifest = Buffer.from(text);
  const { manifest: release, refusals } = await readManifest(
    { list: async () => [], read: async () => manifest },
    releaseSchema,
  );
  if (!release) throw invalidField('manifest', joinSentences(refusals.slice(0, 5)));
  if (release.app !== app || release.version !== version)
    throw invalidField(
      'manifest',
      `release.json is that of ${release.app} ${release.version}, not of ${app} ${version}.`,
    );
  const beyond = checkLimits(release);
  if (beyond.length > 0) throw new ReleaseRefusedError(...beyond.slice(0, 5));
  return { release, manifest, signature: signature === null ? null : Buffer.from(signature) };
}
