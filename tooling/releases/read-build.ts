import fs from 'node:fs/promises';
import path from 'node:path';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * What a build says of itself.
 * @throws ReleaseRefusedError when the folder holds no build
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
      `${file} is not what a build writes. Build the app anew: ${(error as Error).message}`,
    );
  }
}
