import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { release as releaseSchema, type Release } from '@hive/contract/release';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';

/** Where a release is, and where it shall be. */
interface Places {
  source: ReleaseStorage;
  local: ReleaseStorage;
}

const compressed = {
  br: promisify(zlib.brotliDecompress),
  gz: promisify<zlib.InputType, Buffer>(zlib.gunzip),
} as const;

const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Copies a release, unless it is there already. Each file is checked against the release's hash before it is kept, and
 * the manifest comes last: with it there, all is.
 * @throws when the release cannot be had whole
 */
export async function bringRelease(places: Places, app: string, version: string): Promise<void> {
  const { source, local } = places;
  if (await readRelease(local, app, version).catch(() => null)) return;
  const text = await source.read(manifestKey(app, version));
  if (!text) throw new Error(`${app} ${version} is not in ${source.name}`);
  const release = releaseSchema.parse(JSON.parse(text.toString('utf8')));
  if (release.app !== app || release.version !== version) {
    throw new Error(
      `${app} ${version} in ${source.name} says it is ${release.app} ${release.version}`,
    );
  }
  const keys = new Set(await source.list(`${app}/${version}/`));
  await Promise.all(
    release.files.map(async (file) => {
      const key = `${app}/${version}/${file.path}`;
      await copy(places, key, file);
      for (const kind of ['br', 'gz'] as const) {
        if (keys.has(`${key}.${kind}`)) {
          await copy(places, `${key}.${kind}`, file, compressed[kind]);
        }
      }
    }),
  );
  await local.write(manifestKey(app, version), text);
}

async function copy(
  { source, local }: Places,
  key: string,
  { integrity }: Release['files'][number],
  open: (content: Buffer) => Promise<Uint8Array> = async (content) => content,
): Promise<void> {
  const content = await source.read(key);
  if (!content) throw new Error(`${key} is missing in ${source.name}`);
  const plain = await open(content).catch(() => null);
  if (!plain || integrityOf(plain) !== integrity) {
    throw new Error(`${key} in ${source.name} is not what its release says: it is not served`);
  }
  await local.write(key, content);
}
