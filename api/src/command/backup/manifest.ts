import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { FileStorage } from '../../platform/ports/file-storage';
import { createSigner } from '../../platform/security/hmac-key';
import type { SecretKeys } from '../../platform/security/key-ring';

/** Replaced by each backup, as it lists everything that the place has. Outside the folders of uploaded files. */
export const manifestKey = 'backup/manifest.json';

const copiedFile = z.object({
  /** Bytes. */
  size: z.number(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
  /** When a backup first found that no record names the file; null while one does. */
  unnamedSince: z.string().nullable(),
});
export type CopiedFile = z.infer<typeof copiedFile>;

const manifest = z.object({
  /** Every file that a database restored to a moment until then names was copied, unless it is in `missing` or was
   * deleted before a backup could copy it. */
  completeUntil: z.iso.datetime(),
  /** The position in PostgreSQL's log, for comparison with what the archive has. */
  position: z.string(),
  /** The newest migration of the database. */
  migration: z.string().nullable(),
  /** The short fingerprint of the key that opens what the database has sealed. */
  keyId: z.string(),
  /** Files that records named and the storage did not have. */
  missing: z.array(z.string()),
  files: z.record(z.string(), copiedFile),
  /** When each account was erased, by its id: a database restored to an earlier moment has them again. */
  erasures: z.record(z.uuid(), z.iso.datetime()).default({}),
});
export type Manifest = z.infer<typeof manifest>;

const stored = z.object({ manifest: z.string(), signature: z.string() });

const createManifestSigner = (keys: SecretKeys) => createSigner(keys, 'hive backup manifest');

/** Signs with the current key, so that an altered hash or a manifest of another installation is noticed. */
export async function writeManifest(
  place: FileStorage,
  keys: SecretKeys,
  value: Manifest,
): Promise<void> {
  const content = JSON.stringify(value);
  const signature = createManifestSigner(keys).sign(content).toString('hex');
  await place.put(manifestKey, Buffer.from(JSON.stringify({ manifest: content, signature })));
}

/**
 * @returns null in a place without a manifest
 * @throws Error for one that no key of the ring has signed
 */
export async function readManifest(place: FileStorage, keys: SecretKeys): Promise<Manifest | null> {
  const opened = await place.open(manifestKey);
  if (!opened) return null;
  const { manifest: content, signature } = stored.parse(JSON.parse(await text(opened.stream)));
  if (!createManifestSigner(keys).verify(content, Buffer.from(signature, 'hex')))
    throw new Error(
      `${manifestKey} in FILES_BACKUP is not signed with SECRET_KEY: it was altered, or belongs to another installation`,
    );
  return manifest.parse(JSON.parse(content));
}
