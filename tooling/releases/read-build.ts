import fs from 'node:fs/promises';
import path from 'node:path';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';
import { readManifest } from '@hive/shared-node/releases/checks/read-manifest';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/**
 * Reads a build's manifest.
 * @throws ReleaseRefusedError when the folder contains no valid build
 */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const file = path.join(folder, 'release.json');
  const content = await fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ReleaseRefusedError(`${file} cannot be read (${error.code}). Build the app first.`);
  });
  const files = { list: async () => [], read: async () => content };
  const { manifest, refusals } = await readManifest(files, builtRelease);
  if (manifest) return manifest;
  throw new ReleaseRefusedError(...refusals.map((refusal) => `${folder}: ${refusal}`));
}
