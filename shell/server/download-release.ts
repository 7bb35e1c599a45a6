import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { release as releaseSchema, type Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { readSignature, signatureKey } from '@hive/shared-node/releases/signing/read-signature';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

/** The storage a release is copied from, and the local one it is copied to. */
interface Storages {
  source: ReleaseStorage;
  local: ReleaseStorage;
}

const decompressors = {
  br: promisify(zlib.brotliDecompress),
  gz: promisify<zlib.InputType, Buffer>(zlib.gunzip),
} as const;

/**
 * Copies a release unless the local storage already has it; then only its signature, if it was added or replaced. Each
 * file is checked against the hash in the manifest before it is stored. The manifest is written last, so a release with a
 * manifest is complete.
 * @returns whether a file was stored
 * @throws when a file is missing or does not match its hash
 */
export async function downloadRelease(
  storages: Storages,
  app: string,
  version: string,
): Promise<boolean> {
  const { source, local } = storages;
  if (await readRelease(local, app, version).catch(() => null)) {
    const stored = await local.read(manifestKey(app, version));
    return stored !== null && copyLaterSignature(storages, app, version, stored);
  }
  const text = await source.read(manifestKey(app, version));
  if (!text) throw new Error(`${app} ${version} is not in ${source.name}`);
  const release = releaseSchema.parse(JSON.parse(text.toString('utf8')));
  if (release.app !== app || release.version !== version) {
    throw new Error(
      `${app} ${version} in ${source.name} has the manifest of ${release.app} ${release.version}`,
    );
  }
  const keys = new Set(await source.list(`${app}/${version}/`));
  await Promise.all(
    release.files.map(async (file) => {
      const key = `${app}/${version}/${file.path}`;
      await copy(storages, key, file);
      for (const encoding of ['br', 'gz'] as const) {
        if (keys.has(`${key}.${encoding}`)) {
          await copy(storages, `${key}.${encoding}`, file, decompressors[encoding]);
        }
      }
    }),
  );
  const signature = await readSignature(source, app, version, text);
  if (signature) await local.write(signatureKey(app, version, text), signature);
  await local.write(manifestKey(app, version), text);
  return true;
}

/**
 * Copies a signature that was added or replaced after the release. While the source is unavailable, the release stays as
 * it is.
 */
async function copyLaterSignature(
  { source, local }: Storages,
  app: string,
  version: string,
  manifest: Buffer,
): Promise<boolean> {
  const signature = await readSignature(source, app, version, manifest).catch(() => null);
  if (!signature) return false;
  if ((await readSignature(local, app, version, manifest))?.equals(signature)) return false;
  await local.write(signatureKey(app, version, manifest), signature);
  return true;
}

async function copy(
  { source, local }: Storages,
  key: string,
  { integrity }: Release['files'][number],
  decompress: (content: Buffer) => Promise<Uint8Array> = async (content) => content,
): Promise<void> {
  const content = await source.read(key);
  if (!content) throw new Error(`${key} is missing in ${source.name}`);
  const plain = await decompress(content).catch(() => null);
  if (!plain || fileIntegrity(plain) !== integrity) {
    throw new Error(
      `${key} in ${source.name} does not match the hash in its manifest. The file is not served`,
    );
  }
  await local.write(key, content);
}
