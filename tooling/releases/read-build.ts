import fs from 'node:fs/promises';
import path from 'node:path';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/**
 * Reads a build's manifest.
 * @throws ReleaseRefusedError when the folder contains no valid build
 */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const file = path.join(folder, 'release.json');
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ReleaseRefusedError(`${file} cannot be read (${error.code}). Build the app first.`);
  });
  try {
    return builtRelease.parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseRefusedError(
      `${file} is not a valid manifest. Build the app again: ${(error as Error).message}`,
    );
  }
}
